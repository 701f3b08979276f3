import { readdirSync, readFileSync } from 'node:fs';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Words = { [key: string]: string | Words };
const words: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), words])));

const flat = (tree: Words, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const read = (locale: string, namespace: string): Map<string, string> => {
  const file = new URL(`../../../../packages/locales/${locale}/${namespace}.json`, import.meta.url);
  return new Map(flat(words.parse(JSON.parse(readFileSync(file, 'utf8')))));
};

const parameters = (sentence: string): string[] =>
  [...new Set(sentence.match(/\{\{\w+\}\}/gu))].sort((a, b) => a.localeCompare(b));

const ours = new URL('../../../../packages/locales/fr-FR', import.meta.url);
const namespaces = readdirSync(ours).map((file) => file.replace('.json', ''));

/** Patterns that must not occur in a language: foreign punctuation, and informal address. */
const foreign = {
  'fr-FR': / [:;?!%»€]|« |'|"|“|„|(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu,
  'en-GB': /e-mail|'|"|«|„| [:;?!]/iu,
  'nl-BE': /(?<!\p{L})(je|jij|jou|jouw)(?!\p{L})|'|"|«|„| [;?!%]/iu,
  'de-DE': /(?<!\p{L})(du|dich|dein|deine)(?!\p{L})|'|"|«|[\d}] [%€]| [;?!]/iu,
};

describe.each(namespaces)('%s', (namespace) => {
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

  test.each(locales)('%s keeps its typography and its manners', (locale) => {
    const wrong = [...read(locale, namespace)].filter(([, sentence]) => foreign[locale].test(sentence));
    expect(wrong).toEqual([]);
  });
});
