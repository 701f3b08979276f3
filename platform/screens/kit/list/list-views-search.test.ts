import { expect, test } from 'vitest';
import { addressOfView, isBare, searchOfView } from './list-views-search.ts';

test('a view keeps filters, order, columns and size; whose list it is and what stands open stay beside it', () => {
  const search = {
    page: 3,
    saved: 'v1',
    account: 'a1',
    status: ['bb_in_transit', 'bb_cancelled'],
    sort: 'createdAt',
    columns: 'number,product',
    litigation: 'l1',
    brand: undefined,
  };
  const kept = searchOfView(search, ['litigation']);
  expect(kept).toBe('columns=number%2Cproduct&sort=createdAt&status=bb_in_transit&status=bb_cancelled');
  expect(addressOfView({ id: 'v2', search: kept }, { account: 'a1', litigation: 'l1' })).toEqual({
    columns: 'number,product',
    sort: 'createdAt',
    status: ['bb_in_transit', 'bb_cancelled'],
    saved: 'v2',
    account: 'a1',
    litigation: 'l1',
  });
});

test('two addresses that say the same are the same view, whatever the order of their parts', () => {
  expect(searchOfView({ a: '1', b: '2' })).toBe(searchOfView({ b: '2', a: '1' }));
});

test.each([
  [{}, true],
  [{ account: 'a1' }, true],
  [{ page: 2 }, false],
  [{ saved: 'all' }, false],
  [{ status: ['x'] }, false],
])('%o is bare: %s', (search, bare) => {
  expect(isBare(search)).toBe(bare);
});

test('an address that says only what stands open, or what the screen keeps, is bare: the first view comes beside it', () => {
  expect(isBare({ payment: 'p1', view: 'tree' }, ['payment', 'view'])).toBe(true);
  const stays = { account: undefined, payment: 'p1', view: 'tree' };
  expect(addressOfView({ id: 'v1', search: 'status=failed' }, stays)).toEqual({
    ...stays,
    status: 'failed',
    saved: 'v1',
  });
});
