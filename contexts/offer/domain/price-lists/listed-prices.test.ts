import { expect, test } from 'vitest';
import { foundWithout } from './listed-prices.ts';

const over = { prices: { grade_a: 12_000, grade_b: 6_000 }, before: { grade_a: 10_000, grade_b: null } };

test.each([
  ['its prices', { grade_a: 12_000, grade_b: 6_000 }, { grade_a: 10_000, grade_b: null }],
  ['one of its prices', { grade_a: 12_000 }, { grade_a: 10_000 }],
  ['another price', { grade_a: 11_000, grade_b: 6_000 }, { grade_a: 11_000, grade_b: null }],
  ['a grade that it does not name', { grade_c: 6_000 }, { grade_c: 6_000 }],
  ['no price', { grade_a: null }, { grade_a: null }],
])('a list that found %s of one that is over goes back to what that one found', (_, found, without) => {
  expect(foundWithout(found, over)).toEqual(without);
});
