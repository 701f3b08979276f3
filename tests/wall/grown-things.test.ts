import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Printed = { grown: { table: string; fields: string[] }[]; leaks: string[] };

test('a field that a thing gains is in no answer until a view names it', () => {
  const program = fileURLToPath(new URL('grown-things.fixture.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const { grown, leaks }: Printed = JSON.parse(stdout);
  expect(grown.length).toBeGreaterThan(70);
  expect(grown.filter(({ fields }) => fields.length !== 1)).toEqual([]);
  expect(leaks).toEqual([]);
});
