import { moduleOfType, type UserType } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import { searchesCustomers } from './searches-customers.ts';

const inModuleOf = (type: UserType, now: UserType = type) => ({
  session: { module: moduleOfType[now], user: { modules: [{ moduleType: moduleOfType[type], type }] } },
});

test.each<[UserType, boolean]>([
  ['root_management_unit_manager', true],
  ['store_seller', true],
  ['buyer_manager', true],
  ['root_management_unit_analyst', false],
  ['warehouse_manager', false],
  ['warehouse_operator', false],
  ['admin', false],
])('%s searches by customer: %s', (type, expected) => {
  expect(searchesCustomers(inModuleOf(type))).toBe(expected);
});

test('what somebody may in another module does not count', () => {
  expect(searchesCustomers(inModuleOf('buyer_manager', 'warehouse_manager'))).toBe(false);
});
