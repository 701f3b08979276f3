import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Words = { [key: string]: string | Words };
const words: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), words])));

const flat = (tree: Words, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

const root = join(import.meta.dirname, '../../../..');

const read = (locale: string, folder: string, namespace: string): Map<string, string> => {
  const file = join(root, folder, locale, `${namespace}.json`);
  return new Map(flat(words.parse(JSON.parse(readFileSync(file, 'utf8')))));
};

const parameters = (sentence: string): string[] =>
  [...new Set(sentence.match(/\{\{\w+\}\}/gu))].sort((a, b) => a.localeCompare(b));

const namespaces = globSync('{platform,contexts/*}/words/fr-FR/*.json', { cwd: root }).map((file) => {
  const [, folder = '', namespace = ''] = /^(.+)[\\/]fr-FR[\\/](.+)\.json$/.exec(file) ?? [];
  return { folder, namespace };
});

/**
 * Patterns that must not occur in a language: foreign punctuation, informal address, and another word for what has one
 * (the glossary's; the bonus on a trade-in is another thing).
 */
const foreign = {
  'fr-FR': / [:;?!%»€]|« |'|"|“|„|(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu,
  'en-GB': /e-mail|'|"|«|„| [:;?!]/iu,
  'nl-BE': /(?<!\p{L})(je|jij|jou|jouw)(?!\p{L})|overname|inrui(?!lbonus)|'|"|«|„| [;?!%]/iu,
  'de-DE': /(?<!\p{L})(du|dich|dein|deine)(?!\p{L})|'|"|«|[\d}] [%€]| [;?!]/iu,
};

describe.each(namespaces)('$namespace', ({ folder, namespace }) => {
  const french = read('fr-FR', folder, namespace);

  test.each(locales)('%s has the keys and parameters of the French', (locale) => {
    const other = read(locale, folder, namespace);
    expect([...other.keys()].sort()).toEqual([...french.keys()].sort());
    const empty = [...other].filter(([, sentence]) => sentence.trim() === '');
    expect(empty).toEqual([]);
    const needed = (language: Map<string, string>) =>
      new Map([...language].map(([key, sentence]) => [key, parameters(sentence)]));
    expect(needed(other)).toEqual(needed(french));
  });

  test.each(locales)('%s keeps its typography and its manners', (locale) => {
    const wrong = [...read(locale, folder, namespace)].filter(([, sentence]) =>
      foreign[locale].test(sentence),
    );
    expect(wrong).toEqual([]);
  });
});
