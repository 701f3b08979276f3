import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../domain/core/locales.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../packages/locales');
const namespaces = readdirSync(join(root, 'fr-FR')).filter((name) => name.endsWith('.json'));

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
const read = (locale: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, locale, name), 'utf8'));

test.each(locales)('%s has every namespace', (locale) => {
  expect(readdirSync(join(root, locale)).sort()).toEqual([...namespaces].sort());
});

const pairs = namespaces.flatMap((name) => locales.map((locale) => [name, locale] as const));

test.each(pairs)('%s says the same things, with the same values, in %s as in French', (name, locale) => {
  const french = Object.fromEntries(sentences(read('fr-FR', name)));
  expect(Object.fromEntries(sentences(read(locale, name)))).toEqual(french);
});
