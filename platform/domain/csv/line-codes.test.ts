import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../core/locales.ts';
import { lineCodes } from './line-codes.ts';

const sentencesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../words/${locale}/lines.json`, import.meta.url), 'utf8'));

test.each(locales)('each reason for which a line is left out has its sentence in %s', (locale) => {
  expect(Object.keys(sentencesOf(locale)).toSorted()).toEqual([...lineCodes].toSorted());
});
