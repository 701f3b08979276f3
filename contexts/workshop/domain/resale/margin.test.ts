import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

const cost = { paidPrice: 21_000, refurbCost: 4_500, currency: 'EUR' } as const;

test.each([
  ['what is left', { price: 39_900, currency: 'EUR' }, 14_400],
  ['a loss', { price: 20_000, currency: 'EUR' }, -5_500],
  ['not known in another currency', { price: 39_900, currency: 'CHF' }, null],
] as const)('the margin of a sale is %s', (_, sold, margin) => {
  expect(marginOf(sold, cost)).toBe(margin);
});
