import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const order = '@order,platform,,\n@order,people,,\n@order,offer,,\n';

/** Hold a small house of these files against an order of three contexts. */
async function check(files: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ 'mapping.csv': order, ...files })) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'check-house.mjs'), path.join(folder, 'mapping.csv'), folder],
    { encoding: 'utf8' },
  );
  return { status, said: stdout };
}

const packages = ['platform', 'contexts/people', 'contexts/offer'].map((home) => [
  `${home}/package.json`,
  `{ "name": "@reprise/${path.basename(home)}", "exports": { "./*": "./*" } }`,
]);
const house = {
  ...Object.fromEntries(packages),
  'platform/server/db/row.ts': 'export type Row = { id: string };\nexport const row = 1;\n',
  'contexts/people/server/public.ts': 'export type Read = string;\nexport const read = 1;\n',
  'contexts/people/screens/shown/name.ts': 'export const name = 1;\n',
  'contexts/offer/server/public.ts': 'export const price = 1;\n',
  'contexts/offer/server/products/read.ts': `import { read } from '@reprise/people/server/public.ts';\nexport const two = read;\n`,
};

test('contexts that import those above them stand', async () => {
  expect(await check(house)).toMatchObject({ status: 0, said: expect.stringContaining(' 0 violations') });
});

test.each([
  ['platform/server/db/bad.ts', `import { read } from '@reprise/people/server/public.ts';`],
  ['contexts/people/server/users/bad.ts', `import { price } from '@reprise/offer/server/public.ts';`],
  ['contexts/people/server/users/bad.ts', `import type { price } from '@reprise/offer/server/public.ts';`],
  ['contexts/people/server/users/bad.ts', `import { name } from '../../screens/shown/name.ts';`],
])('%s may not say %s', async (file, statement) => {
  const { status, said } = await check({ ...house, [file]: `${statement}\nexport const bad = 1;\n` });
  expect(status).toBe(1);
  expect(said).toContain(file);
});
