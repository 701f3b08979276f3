import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './environment.ts';
import { releaseOf, version } from './version.ts';

test('the screens show the version, and the demo its own label', () => {
  expect(releaseOf({ demo: false })).toBe(version);
  expect(releaseOf({ demo: true })).toBe('2025-r39');
});

test('the changelog tells of the version', () => {
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## [${version}]`);
});
