import { expect, test } from 'vitest';
import { hasNameFormat } from './name-format.ts';

test.each([
  ['buybacks-2026-03-02.csv', 'buybacks-*.csv', true],
  ['buybacks-2026-03-02.csv', '*', true],
  ['buybacks-2026-03-02.csv', 'buybacks-2026-03-02.csv', true],
  ['buybacks-2026-03-02.csv', '*-03-*', true],
  ['buybacks-2026-03-02.csv', '', false],
  ['buybacks-2026-03-02.csv', 'buybacks-', false],
  ['buybacks-2026-03-02.csv', 'buybacks-*.pdf', false],
  ['buybacks-2026-03-02.csv', 'items-*.csv', false],
  // a part is matched once: the end may not overlap what came before it
  ['aba', 'ab*ba', false],
  ['abba', 'ab*ba', true],
  ['a.b', 'a?b', false],
  ['a'.repeat(255), `${'*a'.repeat(127)}*b`, false],
])('the file name %s has one of the formats %s: %s', (name, format, is) => {
  expect(hasNameFormat(name, format)).toBe(is);
});
