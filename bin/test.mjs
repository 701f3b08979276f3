// npm test [-- part … [path …]]: every check, or only the parts named; paths choose among the unit tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, run, tool } from './bootstrap.mjs';
import { findBrowser } from './browser.mjs';
import { findPgBouncers } from './pgbouncer.mjs';
import { browserResults, unitResults } from './results.mjs';

const node = prepare();
const scratch = mkdtempSync(path.join(tmpdir(), 'reprise-results-'));
const counts = { passed: 0, failed: 0 };
const failures = [];

const command = async (args, env = {}) => (await run(node, args, { env, channel: false })) === 0;

/** Reads a runner's report; a run that failed without a failed test (a file that does not load) is a failure too. */
const count = (ok, file, read) => {
  const results = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const { passed, failed } = results ?? { passed: 0, failed: 0 };
  failures.push(...(results?.failures ?? []));
  counts.passed += passed;
  counts.failed += ok ? failed : Math.max(failed, 1);
  if (passed + failed > 0) return ok && failed === 0;
  console.error('No test has run.');
  if (ok) counts.failed += 1;
  return false;
};

const unit = async (paths, env = {}) => {
  const file = path.join(scratch, `unit${Object.keys(env).join('')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // without bundling the configuration, which would write a temporary file among the dependencies
  const args = [tool('vitest'), 'run', '--configLoader', 'native', ...reporters, ...paths];
  return count(await command(args, env), file, unitResults);
};

/** The tests that run through a pooler: every call, row-level security, and long-held connections. */
const behindPooler = [
  'tests/pooler/',
  'tests/wall/access.test.ts',
  'tests/wall/wall.test.ts',
  'platform/server/db/',
  'contexts/administration/server/exports/',
  'contexts/administration/server/imports/',
  'contexts/people/server/sessions/',
];

const pooler = (paths) =>
  unit(paths.length > 0 ? paths : behindPooler, { TEST_POOLER: JSON.stringify(findPgBouncers()) });

const browser = async () => {
  const file = path.join(scratch, 'browser.json');
  const args = [
    tool('@playwright/test:playwright'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ];
  const env = {
    CHROMIUM_PATH: await findBrowser({ install: true }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    STORY_ALL: 'yes',
  };
  return count(await command(args, env), file, browserResults);
};

const check = async (args) => {
  const ok = await command(args);
  if (!ok) counts.failed += 1;
  return ok;
};

const parts = {
  format: () => check([tool('oxfmt'), '--check', '.']),
  lint: () => check(['bin/lint.mjs']),
  types: () => check(['bin/types.mjs']),
  imports: () => check(['bin/imports.mjs']),
  house: () => check(['bin/house/check-house.mjs', 'bin/house/mapping.csv', '.']),
  openapi: () => check(['apps/server/src/print-openapi.ts', '--check']),
  unit: (paths) => unit(paths),
  pooler,
  browser,
};

const asked = process.argv.slice(2);
const named = asked.filter((word) => word in parts);
const paths = asked.filter((word) => !(word in parts));
const chosen = named.length > 0 ? named : paths.length > 0 ? ['unit'] : Object.keys(parts);

const failed = [];
const runPart = async (name) => {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const ok = await Promise.resolve(paths)
    .then(parts[name])
    .catch((error) => {
      console.error(error.message);
      counts.failed += 1;
      return false;
    });
  console.log(`${name}: ${ok ? 'good' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) failed.push(name);
};

for (const name of chosen) await runPart(name);

rmSync(scratch, { recursive: true, force: true });
for (const failure of failures) console.error(`\n✗ ${failure}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length > 0 ? 1 : 0);
