import { stringifySearch } from '@reprise/platform/screens/shell/search.ts';
import { expect, test } from 'vitest';
import { buybackQuery, clearedSearch, isFiltered, readBuybackSearch } from './buyback-search.ts';

const store = '01994f4e-3b1a-7c11-8f00-5a1d2e3f4a5b';

test('the address is read as filters, and what makes no sense is left out', () => {
  const search = readBuybackSearch({
    status: ['bb_in_transit', 'bb_in_processing', 'bb_lost'],
    circuit: 'web_post,store_drop',
    lost: 'true',
    litigation: 'maybe',
    channel: 'phone',
    store,
    category: 'phones',
    from: '2025-11-01',
    to: 'yesterday',
    identificationNumber: '2 264817 905521',
    size: '33',
    page: '2',
    sort: 'createdAt',
    direction: 'desc',
  });
  expect(buybackQuery(search)).toEqual({
    'status[]': ['bb_in_processing', 'bb_in_transit'],
    'circuit[]': ['store_drop', 'web_post'],
    channel: undefined,
    store,
    warehouse: undefined,
    buyer: undefined,
    category: undefined,
    from: '2025-11-01',
    to: undefined,
    brand: undefined,
    customer: undefined,
    identificationNumber: '2264817905521',
    imei: undefined,
    litigation: undefined,
    lost: 'true',
    quarantine: undefined,
    order: { createdAt: 'desc' },
    page: 2,
    itemsPerPage: 25,
  });
});

test('an empty filter leaves the address', () => {
  const search = readBuybackSearch({ status: '', brand: '', lost: 'true', page: '1' });
  expect(stringifySearch(search)).toBe('?lost=true&page=1');
});

test('clearing the filters keeps the order and the size, and goes back to the first page', () => {
  const search = readBuybackSearch({ status: 'bb_cancelled', size: '50', page: '4', sort: 'updatedAt' });
  expect(isFiltered(search)).toBe(true);
  const cleared = clearedSearch(search);
  expect(cleared).toEqual({ status: [], circuit: [], size: 50, sort: 'updatedAt', direction: undefined });
  expect(isFiltered(cleared)).toBe(false);
});
