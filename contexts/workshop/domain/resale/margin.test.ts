import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

const cost = { paidPrice: 21_000, currency: 'EUR', refurbCost: 4_500, refurbCurrency: 'EUR' } as const;

test.each([
  ['what is left', { price: 39_900, currency: 'EUR' }, cost, 14_400],
  ['a loss', { price: 20_000, currency: 'EUR' }, cost, -5_500],
  ['not known in another currency', { price: 39_900, currency: 'CHF' }, cost, null],
  [
    'not known where its steps cost in another currency',
    { price: 39_900, currency: 'EUR' },
    { ...cost, refurbCurrency: 'CHF' },
    null,
  ],
] as const)('the margin of a sale is %s', (_, sold, costs, margin) => {
  expect(marginOf(sold, costs)).toBe(margin);
});
