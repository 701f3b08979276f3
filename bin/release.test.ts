import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The number of a release stands in several files (CONTRIBUTING.md, "A release").

const root = path.dirname(import.meta.dirname);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const version = /"version": "(?<number>[^"]+)"/.exec(textOf('package.json'))?.groups?.['number'] ?? '';

test('every package has the version of the release', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const packages = globSync(
    '{apps,contexts,clients,platform,registers,tests,demo,e2e,bench}{,/*}/package.json',
    {
      cwd: root,
    },
  );
  expect(packages.length).toBeGreaterThan(20);
  const others = packages.filter((file) => !textOf(file).includes(`"version": "${version}"`));
  expect(others).toEqual([]);
});

test.each([
  ['deploy/compose.yaml', `reprise:\${REPRISE_VERSION:-${version}}`],
  ['deploy/Containerfile', `RELEASE=reprise-${version}-linux-x64`],
  ['deploy/helm/reprise/Chart.yaml', `appVersion: ${version}\n`],
  ['deploy/helm/reprise/Chart.yaml', `\nversion: ${version}\n`],
  ['package-lock.json', `"version": "${version}"`],
])('%s names it', (file, said) => {
  expect(textOf(file)).toContain(said);
});

test('the newest release of the changelog is this one', () => {
  expect(
    /^## \[(?<number>\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m.exec(textOf('CHANGELOG.md'))?.groups?.['number'],
  ).toBe(version);
});
