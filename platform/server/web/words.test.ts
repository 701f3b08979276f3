import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locales } from '../../domain/core/locales.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** The files of one language, in whichever context they stand: `<folder of words>/<locale>/<namespace>.json`. */
const filesIn = (locale: string): string[] =>
  globSync(`{platform,contexts/*}/words/${locale}/*.json`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
const french = filesIn('fr-FR');

/** Every key with the values that its sentence interpolates; `_many` is a plural that only French needs. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, below]) =>
      sentences(below, path === '' ? key : `${path}.${key}`),
    );
  }
  if (path.endsWith('_many')) return [];
  const names = [...String(value).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '');
  return [[path, [...new Set(names)].sort().join(' ')]];
}
const inLocale = (file: string, locale: string): string => file.replace('/fr-FR/', `/${locale}/`);
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

test.each(locales)('%s has every namespace of words', (locale) => {
  expect(filesIn(locale)).toEqual(french.map((file) => inLocale(file, locale)));
});

test('a namespace stands in one context, since screens find it by its name', () => {
  const names = french.map((file) => basename(file));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const pairs = french.flatMap((file) => locales.map((locale) => [file, locale] as const));

test.each(pairs)('%s says the same things, with the same values, in %s as in French', (file, locale) => {
  const said = Object.fromEntries(sentences(read(file)));
  expect(Object.fromEntries(sentences(read(inLocale(file, locale))))).toEqual(said);
});
