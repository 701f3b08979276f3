import { expect, test } from 'vitest';
import { bestPriceOf, hasPrice, noPrices, priceChangesOf } from './product-prices.ts';

const before = { ...noPrices, buybackPriceGradeA: 24_000, buybackPriceGradeB: 21_000 };

test('a change names the prices that it changes, and leaves the others', () => {
  const change = { buybackPriceGradeA: 25_000, buybackPriceGradeB: 21_000, buybackPriceGradeC: 0 };
  expect(priceChangesOf(before, change)).toEqual([
    { grade: 'grade_a', from: 24_000, to: 25_000 },
    { grade: 'grade_c', from: null, to: 0 },
  ]);
  expect(priceChangesOf(before, {})).toEqual([]);
  expect(priceChangesOf(before, { buybackPriceGradeB: null })).toEqual([
    { grade: 'grade_b', from: 21_000, to: null },
  ]);
});

test('the prices of a new product have no price before', () => {
  expect(priceChangesOf(null, before)).toEqual([
    { grade: 'grade_a', from: null, to: 24_000 },
    { grade: 'grade_b', from: null, to: 21_000 },
  ]);
  expect(priceChangesOf(null, noPrices)).toEqual([]);
});

test.each([
  ['the best condition', { buybackPriceGradeA: 24_000, buybackPriceGradeB: 21_000 }, 24_000],
  ['a product that is not graded', { buybackPriceFunctional: 900 }, 900],
  ['a list that pays most for a middle grade', { buybackPriceGradeA: 0, buybackPriceGradeC: 500 }, 500],
  ['a list of zeros', { buybackPriceGradeA: 0, buybackPriceGradeE: 0 }, null],
  ['an empty list', {}, null],
])('the best price of %s is the highest that it pays', (_, prices, best) => {
  expect(bestPriceOf({ ...noPrices, ...prices })).toBe(best);
});

test('a price of zero does not make a product sellable', () => {
  expect(hasPrice({ ...noPrices, buybackPriceGradeE: 0 })).toBe(false);
  expect(hasPrice({ ...noPrices, buybackPriceFunctional: 1 })).toBe(true);
});
