// What the test runners wrote: how many tests passed, and each one that failed, to be said again at the end of a run.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const messageLines = 12;
const pageLines = 120;

const firstLines = (text, count) => text.split('\n').slice(0, count).join('\n');

/** The counts of Vitest's JSON report, and its failed tests. */
export const unitResults = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [`${file}\n${firstLines(message ?? '', messageLines)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} › ${fullName}\n${firstLines(failureMessages.join('\n'), messageLines)}`,
    );
  }),
});

/** The page as text, as it was when the story failed: a log is often all that is left of a run. */
const pageOf = (attachments) => {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return '';
  const [, page] = readFileSync(file, 'utf8').split('```yaml');
  return page === undefined ? '' : `\n${firstLines(page.trim(), pageLines)}`;
};

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The counts of Playwright's JSON report, and its failed stories with their pages. */
export const browserResults = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: [
    ...errors.map(({ message }) => message ?? ''),
    ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) => {
          const { errors: told, attachments } = results.at(-1);
          const message = told.map((error) => firstLines(error.message ?? '', messageLines)).join('\n');
          return `[${projectName}] ${file} › ${title}\n${message}${pageOf(attachments)}`;
        }),
    ),
  ],
});
