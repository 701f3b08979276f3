import { expect, test } from 'vitest';
import { inserted, segmentsOf } from './segments.ts';

const variables = ['total_price', 'buyer_name'];

test.each([
  ['', []],
  ['Rien', ['plain']],
  ['{{total_price}}', ['variable']],
  ['À {{ buyer_name }}, pour {{prix}}.', ['plain', 'variable', 'plain', 'stray', 'plain']],
  ['{{total_price', ['stray', 'plain']],
  ['}}{{total_price}}', ['stray', 'variable']],
])('the text “%s” is cut into words, variables and stray braces', (text, kinds) => {
  const segments = segmentsOf(text, variables);
  expect(segments.map(({ kind }) => kind)).toEqual(kinds);
  expect(segments.map((one) => one.text).join('')).toBe(text);
  for (const { at, text: piece } of segments) expect(text.slice(at, at + piece.length)).toBe(piece);
});

test('a variable is put where the caret stands, or in place of what is selected', () => {
  expect(inserted('ab', { from: 1, to: 1 }, '{{x}}')).toEqual({ text: 'a{{x}}b', caret: 6 });
  expect(inserted('abc', { from: 1, to: 2 }, '{{x}}')).toEqual({ text: 'a{{x}}c', caret: 6 });
});
