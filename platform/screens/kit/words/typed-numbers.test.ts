import { expect, test } from 'vitest';
import { decimalIn, shareIn, wholeIn } from './typed-numbers.ts';

test.each([
  ['', null, null, null],
  ['1000', 1000, 1000, Number.NaN],
  [' 1 000 ', 1000, 1000, Number.NaN],
  ['1.000', Number.NaN, Number.NaN, 1],
  ['1,024', Number.NaN, Number.NaN, 1.024],
  ['12,5', Number.NaN, 12.5, 12.5],
  ['0.25', Number.NaN, 0.25, 0.25],
  ['-5', Number.NaN, Number.NaN, Number.NaN],
  ['1e1', Number.NaN, Number.NaN, Number.NaN],
  ['0x10', Number.NaN, Number.NaN, Number.NaN],
  ['dix', Number.NaN, Number.NaN, Number.NaN],
])('« %s » is the whole number %d, the number %d and the share %d', (typed, whole, decimal, share) => {
  expect([wholeIn(typed), decimalIn(typed), shareIn(typed)]).toEqual([whole, decimal, share]);
});
