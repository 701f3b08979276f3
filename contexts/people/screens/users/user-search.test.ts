import { expect, test } from 'vitest';
import { clearedSearch, isFiltered, readUserSearch, usersQuery } from './user-search.ts';

test('the address is read, and what it should not hold is left out', () => {
  const search = readUserSearch({
    entity: 'e1',
    status: 'asleep',
    type: ['store_seller', 'king'],
    sort: 'passwordHash',
    direction: 'up',
    page: '2',
    size: '7',
  });
  expect(search).toMatchObject({ entity: 'e1', type: ['store_seller'], page: 2 });
  for (const left of ['status', 'sort', 'direction', 'size'] as const) expect(search[left]).toBeUndefined();
});

test('it becomes the call’s query', () => {
  const search = readUserSearch({ name: 'léa', sort: 'lastLoginAt', direction: 'desc', client: 'c1' });
  expect(usersQuery(search)).toMatchObject({
    name: 'léa',
    accountId: 'c1',
    order: { lastLoginAt: 'desc' },
    page: 1,
    itemsPerPage: 25,
  });
  expect(usersQuery(readUserSearch({}))).not.toHaveProperty('order');
});

test('cleared, it keeps its size and order', () => {
  const search = readUserSearch({ status: 'active', sort: 'email', size: '50' });
  expect([isFiltered(search), isFiltered(clearedSearch(search))]).toEqual([true, false]);
  expect(clearedSearch(search)).toMatchObject({ sort: 'email', size: 50 });
});
