import { expect, test } from 'vitest';
import { centsOf, unitsOf } from './cents.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['1 234.05', 123_405],
  ['', undefined],
  ['douze', undefined],
  ['1,234', undefined],
])('the amount %j is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each([
  [1200, '12'],
  [1250, '12,50'],
  [-300, '−3'],
])('%i cents are typed %j', (cents, typed) => {
  expect(unitsOf(cents)).toBe(typed);
});
