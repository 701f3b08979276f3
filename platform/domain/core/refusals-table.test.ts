import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from './locales.ts';
import { refusals } from './refusal-codes.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** A line of the table: its codes, and its tests, each with the words that it must contain where there are some. */
type Row = { line: string; codes: string[]; tests: { path: string; words: string | null }[] };

const rows: Row[] = read('docs/errors.md')
  .split('\n')
  .filter((line) => /^\| (?!Line )/.test(line))
  .map((text) => {
    const [, line = '', codes = '', tests = ''] = text.split('|').map((cell) => cell.trim());
    return {
      line,
      codes: [...codes.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
      tests: [...tests.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', words = null]) => ({
        path,
        words,
      })),
    };
  });

test('the page of errors has its table', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('the documented errors have their code, sentences and tests: $line', ({ codes, tests }) => {
  expect(tests).not.toEqual([]);
  for (const { path, words } of tests) {
    expect([path, existsSync(new URL(path, root))]).toEqual([path, true]);
    // a test provokes only what it names
    const content = read(path);
    const named = words === null ? codes : [words];
    expect([path, named.filter((one) => content.includes(one))]).not.toEqual([path, []]);
  }
  for (const code of codes) {
    expect(refusals).toHaveProperty(code);
    expect([code, tests.some(({ path }) => new RegExp(`\\b${code}\\b`).test(read(path)))]).toEqual([
      code,
      true,
    ]);
    for (const locale of locales) {
      const sentences: unknown = JSON.parse(read(`platform/words/${locale}/refusals.json`));
      expect(sentences).toHaveProperty(code);
    }
  }
  // a line without a code is shown by the words of its tests
  expect(codes.length > 0 || tests.every(({ words }) => words !== null)).toBe(true);
});
