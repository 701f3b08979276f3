import { expect, test, vi } from 'vitest';
import { memoryStorage } from '@reprise/platform/screens/kit/calls/storage.fixture.ts';
import {
  isPriceInvalid,
  keepFilters,
  keptFilters,
  productsQuery,
  readProductSearch,
} from './product-search.ts';

test('the address of the product list is read: names are trimmed, empty or unreadable values are dropped', () => {
  expect(
    readProductSearch({
      name: '  iphone ',
      min: '12,50',
      max: 'x',
      status: 'sold',
      size: '7',
      category: 'a,b',
    }),
  ).toEqual({ name: 'iphone', min: '12,50', category: ['a', 'b'] });
  expect(readProductSearch({ name: '  ', size: '15', page: '2' })).toEqual({ size: 15, page: 2 });
});

test('the product list begins with the published ones by their names, ten a page', () => {
  expect(productsQuery({}, 'one', true)).toEqual({
    accountId: 'one',
    status: 'published',
    order: { label: 'asc' },
    page: 1,
    itemsPerPage: 10,
  });
});

test('the filters of the product list are those of the call', () => {
  const search = {
    name: 'galaxy',
    status: 'all',
    min: '10,5',
    max: '20',
    category: ['c'],
    sort: 'label',
    down: 'true',
  } as const;
  expect(productsQuery({ ...search, category: ['c'], size: 30, page: 3 }, 'one', true)).toEqual({
    accountId: 'one',
    search_product_buyback: 'galaxy',
    category: ['c'],
    buybackPriceGradeA: { gte: 10.5, lte: 20 },
    order: { label: 'desc' },
    page: 3,
    itemsPerPage: 30,
  });
  expect(productsQuery({ min: '10' }, 'one', false)).not.toHaveProperty('buybackPriceGradeA');
});

test('a lower price bound above the upper one is told and not sent', () => {
  expect(isPriceInvalid({ min: '20', max: '10' })).toBe(true);
  expect(isPriceInvalid({ min: '10', max: '10' })).toBe(false);
  expect(isPriceInvalid({ min: '10' })).toBe(false);
  expect(productsQuery({ min: '20', max: '10' }, 'one', true)).not.toHaveProperty('buybackPriceGradeA');
});

test('the last search in a catalogue comes back there, and in no other', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const here = { userId: 'odile', accountId: 'arpege' };
  keepFilters(here, { account: 'arpege', name: 'galaxy', category: ['phones'], page: 3 });
  expect(keptFilters(here)).toEqual({ name: 'galaxy', category: ['phones'] });
  expect(keptFilters({ ...here, accountId: 'boreal' })).toEqual({});
  expect(keptFilters({ ...here, userId: 'solene' })).toEqual({});
});
