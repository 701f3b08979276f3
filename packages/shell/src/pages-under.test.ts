import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tables = [
  ['site', 'routes.tsx'],
  ['dashboard', 'pages.ts'],
] as const;
const root = join(import.meta.dirname, '../../..');

test.each(tables)('every screen of the %s in %s has its page', (app, table) => {
  const routes = join(root, 'apps', app, 'src', table);
  const files = readFileSync(routes, 'utf8').match(/(?<=import\(')\.\/[^']+(?='\))/g) ?? [];
  expect(files).not.toEqual([]);
  const without = files.filter(
    (file) =>
      !/^export (const|function|\{).*\bPage\b/m.test(readFileSync(join(dirname(routes), file), 'utf8')),
  );
  expect(without).toEqual([]);
});
