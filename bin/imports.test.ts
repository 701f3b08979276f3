import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = path.dirname(import.meta.dirname);

/** Check a small project of these files with the rules of this one. */
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
  for (const name of ['domain', 'journey', 'ui']) {
    const home = path.join(folder, 'packages', name);
    await mkdir(home, { recursive: true });
    await writeFile(
      path.join(home, 'package.json'),
      `{ "name": "@reprise/${name}", "exports": { "./*": "./src/*.ts" } }`,
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

const item = { 'packages/domain/src/item.ts': 'export type Item = { id: string };\nexport const one = 1;\n' };

test('what imports one way is accepted, and counted', async () => {
  const files = {
    ...item,
    'apps/server/src/features/items/read.ts': `import { one } from '@reprise/domain/item';\nexport const two = one + 1;\n`,
  };
  expect(await check(files)).toBe('2 files import one way only');
});

const refusedOnes: [string, string, string, string][] = [
  ['domain-is-pure', 'packages/domain/src/bad.ts', `import { readFileSync } from 'node:fs';`, 'readFileSync'],
  [
    'domain-is-pure',
    'packages/domain/src/bad.ts',
    `import type { Row } from '../../../apps/server/src/lib/row.ts';`,
    '{} as Row',
  ],
  [
    'ui-knows-nothing',
    'packages/ui/src/bad.ts',
    `import type { Item } from '@reprise/domain/item';`,
    '{} as Item',
  ],
  [
    'journey-knows-no-app',
    'packages/journey/src/bad.ts',
    `import { row } from '../../../apps/server/src/lib/row.ts';`,
    'row',
  ],
  [
    'apps-do-not-mix',
    'apps/site/src/bad.ts',
    `import type { Row } from '../../server/src/lib/row.ts';`,
    '{} as Row',
  ],
  [
    'lib-knows-no-feature',
    'apps/server/src/lib/bad.ts',
    `import { read } from '../features/items/read.ts';`,
    'read',
  ],
  [
    'other-feature-by-db',
    'apps/server/src/features/users/bad.ts',
    `import { read } from '../items/read.ts';`,
    'read',
  ],
  [
    'screens-stay-apart',
    'apps/site/src/features/home/bad.ts',
    `import { cart } from '../cart/cart.ts';`,
    'cart',
  ],
];

test.each(refusedOnes)('%s: %s may not say %s', async (rule, file, statement, use) => {
  const files = {
    ...item,
    'apps/server/src/lib/row.ts': 'export type Row = { id: string };\nexport const row = 1;\n',
    'apps/server/src/features/items/read.ts': 'export const read = 1;\n',
    'apps/site/src/features/cart/cart.ts': 'export const cart = 1;\n',
    [file]: `${statement}\nexport const bad = ${use};\n`,
  };
  const said = await check(files);
  expect(said).toContain(`${rule}: ${file} → `);
});

test('another feature is reached by its database file', async () => {
  const files = {
    'apps/server/src/features/items/items.db.ts': 'export const find = 1;\n',
    'apps/server/src/features/users/good.ts': `import { find } from '../items/items.db.ts';\nexport const good = find;\n`,
  };
  expect(await check(files)).toBe('2 files import one way only');
});

test('a folder without sources is no success', async () => {
  expect(await check({})).toBe('There is no source to check.');
});
