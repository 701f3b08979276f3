import { describe, expect, test } from 'vitest';
import { can, inScope, moduleOfType, userTypes, type Actor } from './access.ts';

const actor = (more: Partial<Actor>): Actor => ({
  userId: 'u1',
  name: 'Camille',
  userType: 'store_manager',
  module: 'tim',
  accountId: 'retailer',
  organizationId: 'store-1',
  accountIds: ['retailer'],
  organizationIds: ['store-1'],
  ...more,
});
const thing = {
  retailerAccountId: 'retailer',
  buyerAccountId: 'buyer',
  storeId: 'store-1',
  warehouseId: 'w-1',
};

describe('the scope of an actor (docs/permissions.md, "Scopes")', () => {
  test('holds their own store, and no other store of the same account', () => {
    expect(inScope(actor({}), thing)).toBe(true);
    expect(inScope(actor({ organizationIds: ['store-2'] }), thing)).toBe(false);
  });
  test('holds no other account, whatever the store', () => {
    expect(inScope(actor({ accountIds: ['other'] }), thing)).toBe(false);
    expect(inScope(actor({ accountIds: ['other'], organizationIds: null }), thing)).toBe(false);
    expect(inScope(actor({ accountIds: [] }), thing)).toBe(false);
  });
  test('holds no thing without a buyer for everybody', () => {
    expect(
      inScope(actor({ accountIds: ['buyer'], organizationIds: null }), { ...thing, buyerAccountId: null }),
    ).toBe(false);
  });
  test('is the workshop, not the store, for its people', () => {
    const operator = { userType: 'warehouse_operator', module: 'rps', accountIds: ['buyer'] } as const;
    expect(inScope(actor({ ...operator, organizationIds: ['w-1'] }), thing)).toBe(true);
    expect(inScope(actor({ ...operator, organizationIds: ['store-1'] }), thing)).toBe(false);
    expect(inScope(actor({ ...operator, organizationIds: ['w-1'] }), { ...thing, warehouseId: null })).toBe(
      false,
    );
  });
  test('is the whole account when it is not limited to organizations', () => {
    expect(inScope(actor({ organizationIds: null }), { ...thing, storeId: null })).toBe(true);
  });
});

test('can says yes for a read grant, and no for a missing one', () => {
  expect(can(actor({ userType: 'root_management_unit_analyst' }), 'category_list')).toBe(true);
  expect(can(actor({ userType: 'root_management_unit_analyst' }), 'category_write')).toBe(false);
});

test('every user type works in one module', () => {
  expect(Object.keys(moduleOfType).sort()).toEqual([...userTypes].sort());
});
