import { expect, test } from 'vitest';
import { buybackQuery, clearedSearch, readBuybackSearch } from './buyback-search.ts';

test('the address is read as filters, and what makes no sense is left out', () => {
  const search = readBuybackSearch({
    status: ['bb_in_transit', 'bb_in_processing'],
    circuit: 'web_post,store_drop',
    flag: 'lost',
    channel: 'phone',
    from: '2025-11-01',
    to: 'yesterday',
    number: '2 264817 905521',
    size: '33',
    page: '2',
    sort: 'createdAt',
    direction: 'desc',
  });
  expect(search).toMatchObject({ channel: undefined, to: undefined, size: undefined, page: 2 });
  expect(buybackQuery(search)).toEqual({
    'status[]': ['bb_in_transit', 'bb_in_processing'],
    'circuit[]': ['web_post', 'store_drop'],
    channel: undefined,
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

test('clearing the filters keeps the order and the size, and goes back to the first page', () => {
  const search = readBuybackSearch({ status: 'bb_cancelled', size: '50', page: '4', sort: 'updatedAt' });
  expect(clearedSearch(search)).toEqual({
    status: [],
    circuit: [],
    flag: [],
    size: 50,
    sort: 'updatedAt',
    direction: undefined,
  });
});
