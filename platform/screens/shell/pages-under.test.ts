/// <reference types="node" />
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

/** The screens of each file of a table: its `Page`, or those that the table takes by their names. */
function screensIn(text: string): { file: string; names: string[] }[] {
  const loaded = text.matchAll(/const (\w+) =\s*(?:[^;]*?)import\(\s*'((?:\.\/|@reprise\/)[^']+)'\s*\)/g);
  return [...loaded].map(([, loader, file = '']) => {
    const taken = [...text.matchAll(new RegExp(`pageOf\\(${loader}, '(\\w+)'\\)`, 'g'))];
    return { file, names: taken.length === 0 ? ['Page'] : taken.map(([, name = '']) => name) };
  });
}

test.each(tables)('every screen of the %s in %s has its page', (app, table) => {
  const routes = join(root, 'apps', app, 'src', table);
  const text = readFileSync(routes, 'utf8');
  const files = text.match(/(?<=import\(')(?:\.\/|@reprise\/)[^']+(?='\))/g) ?? [];
  expect(files).not.toEqual([]);
  const named = new Map(screensIn(text).map(({ file, names }) => [file, names]));
  const without = files.flatMap((file) => {
    const source = readFileSync(placeOf(routes, file), 'utf8');
    const has = (name: string): boolean =>
      new RegExp(`^export (const|function|\\{).*\\b${name}\\b`, 'm').test(source);
    return (named.get(file) ?? ['Page']).filter((name) => !has(name)).map((name) => `${file} ${name}`);
  });
  expect(without).toEqual([]);
});
