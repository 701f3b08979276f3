import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tables = [
  ['site', 'routes.tsx'],
  ['dashboard', 'pages.ts'],
] as const;
const root = join(import.meta.dirname, '../../..');

/** Where the file of a page is: beside the table, or in its context. */
const placeOf = (table: string, file: string): string =>
  file.startsWith('.')
    ? join(dirname(table), file)
    : join(root, file.replace('@reprise/platform/', 'platform/').replace('@reprise/', 'contexts/'));

test.each(tables)('every screen of the %s in %s has its page', (app, table) => {
  const routes = join(root, 'apps', app, 'src', table);
  const files = readFileSync(routes, 'utf8').match(/(?<=import\(')(?:\.\/|@reprise\/)[^']+(?='\))/g) ?? [];
  expect(files).not.toEqual([]);
  const without = files.filter(
    (file) => !/^export (const|function|\{).*\bPage\b/m.test(readFileSync(placeOf(routes, file), 'utf8')),
  );
  expect(without).toEqual([]);
});
