import { expect, test } from 'vitest';
import { centsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { clearedSearch, isFiltered, paymentQuery, readPaymentSearch } from './payment-search.ts';

test('the address says what is looked for; what cannot be understood is left out', () => {
  const search = readPaymentSearch({
    status: ['payment_failed', 'paid'],
    type: 'no_iban_transfer',
    number: '2000000000015',
    from: '2026-03-01',
    to: 'tomorrow',
    min: '1250',
    max: '12.5',
    size: '50',
  });
  expect(search).toMatchObject({ status: ['payment_failed'], from: '2026-03-01', min: 1250, size: 50 });
  expect([search.to, search.max]).toEqual([undefined, undefined]);
  expect(paymentQuery(search)).toMatchObject({
    identificationNumber: '2000000000015',
    minAmount: 1250,
    page: 1,
  });
  expect(isFiltered(search)).toBe(true);
  expect(clearedSearch(search)).toEqual({ status: [], type: [], size: 50 });
  expect(isFiltered(clearedSearch(search))).toBe(false);
});

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['1 234.05', 123_405],
  ['', undefined],
  ['douze', undefined],
  ['1,234', undefined],
])('%j is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
