import { readFileSync } from 'node:fs';
import { locales } from '@reprise/domain/locales';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Words = { [key: string]: string | Words };
const words: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), words])));

const flat = (tree: Words, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const read = (locale: string, namespace: string): Map<string, string> => {
  const file = new URL(`../../../../../packages/locales/${locale}/${namespace}.json`, import.meta.url);
  return new Map(flat(words.parse(JSON.parse(readFileSync(file, 'utf8')))));
};

const parameters = (sentence: string): string[] =>
  [...new Set(sentence.match(/\{\{\w+\}\}/gu))].sort((a, b) => a.localeCompare(b));

describe.each(['documents', 'mails'])('%s', (namespace) => {
  const french = read('fr-FR', namespace);

  test.each(locales)('%s has the keys and parameters of the French', (locale) => {
    const other = read(locale, namespace);
    expect([...other.keys()].sort()).toEqual([...french.keys()].sort());
    const empty = [...other].filter(([, sentence]) => sentence.trim() === '');
    expect(empty).toEqual([]);
    const needed = (language: Map<string, string>) =>
      new Map([...language].map(([key, sentence]) => [key, parameters(sentence)]));
    expect(needed(other)).toEqual(needed(french));
  });

  test('French keeps its typography: no plain space before a sign, no straight apostrophe', () => {
    const wrong = [...french].filter(([, sentence]) => / [:;?!»€]|« |'/u.test(sentence));
    expect(wrong).toEqual([]);
  });
});
