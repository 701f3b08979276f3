import { expect, test, vi } from 'vitest';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import {
  isBare,
  isPriceInvalid,
  keepFilters,
  keptFilters,
  pageSizes,
  priceRangeOf,
  priceSent,
} from './product-search.ts';

test('a page of products has ten unless another size is chosen', () => {
  expect(pageSizes).toEqual([10, 5, 15, 30]);
});

test.each([
  { said: {}, sent: undefined },
  { said: { min: '10,5', max: '20' }, sent: { gte: 10.5, lte: 20 } },
  { said: { min: '10' }, sent: { gte: 10 } },
  { said: { min: '12,50', max: 'x' }, sent: { gte: 12.5 } },
  { said: { min: '20', max: '10' }, sent: undefined },
])('the prices $said are sent as $sent', ({ said, sent }) => {
  expect(priceSent(priceRangeOf(said))).toEqual(sent);
});

test('a lower price bound above the upper one is told', () => {
  expect(isPriceInvalid({ min: '20', max: '10' })).toBe(true);
  expect(isPriceInvalid({ min: '10', max: '10' })).toBe(false);
  expect(isPriceInvalid({ min: '10' })).toBe(false);
});

test('an address with an account and a page alone says nothing of the filters', () => {
  expect(isBare({ account: 'arpege', page: '2', name: undefined })).toBe(true);
  expect(isBare({ account: 'arpege', category: ['phones'] })).toBe(false);
});

test('the last search in a catalogue comes back there, and in no other', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const here = { userId: 'odile', accountId: 'arpege' };
  keepFilters(here, { account: 'arpege', name: 'galaxy', category: ['phones'], page: '3' });
  expect(keptFilters(here)).toEqual({ name: 'galaxy', category: ['phones'] });
  expect(keptFilters({ ...here, accountId: 'boreal' })).toEqual({});
  expect(keptFilters({ ...here, userId: 'solene' })).toEqual({});
});
