import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);

/** Checks a small project of these files with this repository's rules. */
const check = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await mkdir(path.join(folder, 'node_modules/@reprise'), { recursive: true });
  for (const context of ['platform', 'contexts/people', 'contexts/offer']) {
    const home = path.join(folder, context);
    const name = path.basename(context);
    await mkdir(home, { recursive: true });
    await writeFile(
      path.join(home, 'package.json'),
      `{ "name": "@reprise/${name}", "exports": { "./*": "./*" } }`,
    );
    await symlink(home, path.join(folder, 'node_modules/@reprise', name));
  }
  return run(process.execPath, [path.join(root, 'bin/imports.mjs'), folder], {
    env: { ...process.env, REPRISE_PREPARED: '1' },
  }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );
};

const item = {
  'platform/domain/core/item.ts': 'export type Item = { id: string };\nexport const one = 1;\n',
};

test('what imports one way, and by the door of another context, is accepted and counted', async () => {
  const files = {
    ...item,
    'contexts/people/server/public.ts': `export { two } from './users/read.ts';\n`,
    'contexts/offer/server/products/read.ts': `import { two } from '@reprise/people/server/public.ts';\nexport const three = two + 1;\n`,
    'contexts/people/screens/shown/name.ts': 'export const name = 1;\n',
    'contexts/offer/screens/products/name.ts': `export { name } from '@reprise/people/screens/shown/name.ts';\n`,
    'contexts/people/server/users/read.ts': `import { one } from '@reprise/platform/domain/core/item.ts';\nexport const two = one + 1;\n`,
  };
  expect(await check(files)).toBe('6 files import one way only');
});

const refusedOnes: [string, string, string, string][] = [
  [
    'mantine-floats-only',
    'contexts/offer/screens/products/bad.tsx',
    `import { Button } from '@mantine/core';`,
    'Button',
  ],
  [
    'domain-is-pure',
    'platform/domain/core/bad.ts',
    `import { readFileSync } from 'node:fs';`,
    'readFileSync',
  ],
  [
    'domain-is-pure',
    'contexts/people/domain/users/bad.ts',
    `import type { Row } from '@reprise/platform/server/db/row.ts';`,
    '{} as Row',
  ],
  [
    'nobody-knows-the-apps',
    'contexts/people/server/users/bad.ts',
    `import type { Start } from '../../../../apps/server/src/start.ts';`,
    '{} as Start',
  ],
  [
    'ui-knows-nothing',
    'platform/screens/ui/bad.ts',
    `import type { Item } from '@reprise/platform/domain/core/item.ts';`,
    '{} as Item',
  ],
  [
    'shell-knows-no-staff',
    'platform/screens/shell/bad.ts',
    `import { sheet } from '../kit/sheet.ts';`,
    'sheet',
  ],
  [
    'journey-knows-no-staff',
    'contexts/sale/screens/journey/bad.ts',
    `import { sheet } from '@reprise/platform/screens/kit/sheet.ts';`,
    'sheet',
  ],
  [
    'site-knows-no-staff',
    'contexts/storefront/site/bad.ts',
    `import { sheet } from '@reprise/platform/screens/kit/sheet.ts';`,
    'sheet',
  ],
  [
    'screens-know-no-server',
    'contexts/people/screens/users/bad.ts',
    `import { row } from '@reprise/platform/server/db/row.ts';`,
    'row',
  ],
  [
    'server-knows-no-screens',
    'contexts/people/server/users/bad.ts',
    `import { sheet } from '@reprise/platform/screens/kit/sheet.ts';`,
    'sheet',
  ],
  [
    'apps-do-not-mix',
    'apps/site/src/bad.ts',
    `import type { Start } from '../../server/src/start.ts';`,
    '{} as Start',
  ],
  [
    'only-tests-know-the-tests',
    'contexts/people/server/users/bad.ts',
    `import { world } from '../../../../tests/kit/world.ts';`,
    'world',
  ],
  [
    'server-by-its-door',
    'contexts/offer/server/products/bad.ts',
    `import { read } from '@reprise/people/server/users/read.ts';`,
    'read',
  ],
  [
    'nobody-takes-its-own-door',
    'contexts/people/server/users/bad.ts',
    `import { read } from '../public.ts';`,
    'read',
  ],
  [
    'apps-by-the-doors',
    'apps/server/src/bad.ts',
    `import { read } from '@reprise/people/server/users/read.ts';`,
    'read',
  ],
  [
    'screens-by-their-door',
    'contexts/offer/screens/products/bad.ts',
    `import { profile } from '@reprise/people/screens/profile/profile.ts';`,
    'profile',
  ],
];

test.each(refusedOnes)('%s: %s may not say %s', async (rule, file, statement, use) => {
  const files = {
    ...item,
    'apps/server/src/start.ts': 'export type Start = { id: string };\n',
    'platform/server/db/row.ts': 'export type Row = { id: string };\nexport const row = 1;\n',
    'platform/screens/kit/sheet.ts': 'export const sheet = 1;\n',
    'contexts/people/server/users/read.ts': 'export const read = 1;\n',
    'contexts/people/server/public.ts': `export { read } from './users/read.ts';\n`,
    'contexts/offer/screens/products/product.ts': 'export const product = 1;\n',
    'contexts/people/screens/profile/profile.ts': 'export const profile = 1;\n',
    'tests/kit/world.ts': 'export const world = 1;\n',
    [file]: `${statement}\nexport const bad = ${use};\n`,
  };
  const said = await check(files);
  expect(said).toContain(`${rule}: ${file} → `);
});

test('a folder without sources is no success', async () => {
  expect(await check({})).toBe('There is no source to check.');
});
