import { expect, test } from 'vitest';
import { clearedSearch, isFiltered, itemQuery, readItemSearch } from './item-search.ts';

const stock = '0199a3d0-0000-7000-8000-000000000001';

test('the address gives the filters, and what cannot be understood is left out', () => {
  const read = readItemSearch({
    status: ['item_completed', 'melted'],
    grade: 'grade_b',
    stock,
    category: 'phones',
    ageMin: '90',
    ageMax: '30',
    priceMin: '1000',
    priceMax: 'much',
    erased: 'false',
    lost: 'perhaps',
    exit: 'sold',
    code: '2000 0004',
    size: '7',
    sort: 'stockedAt',
  });
  expect(itemQuery(read)).toMatchObject({
    'status[]': ['item_completed'],
    'grade[]': ['grade_b'],
    stock,
    category: undefined,
    ageMin: 30,
    ageMax: 90,
    priceMin: 1000,
    priceMax: undefined,
    erased: 'false',
    lost: undefined,
    exit: 'sold',
    code: '20000004',
    order: { stockedAt: 'asc' },
    page: 1,
    itemsPerPage: 25,
  });
});

test('a list without a filter says so; cleared it keeps its order', () => {
  const search = readItemSearch({ sort: 'updatedAt', direction: 'desc', size: '50', page: '3' });
  expect(isFiltered(search)).toBe(false);
  expect(isFiltered({ ...search, ageMin: 0 })).toBe(true);
  expect(isFiltered({ ...search, status: ['item_completed'] })).toBe(true);
  expect(clearedSearch({ ...search, brand: 'Apple' })).toEqual({
    status: [],
    grade: [],
    size: 50,
    sort: 'updatedAt',
    direction: 'desc',
  });
});
