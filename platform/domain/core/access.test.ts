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

describe('scope (docs/permissions.md, "Scopes")', () => {
  test('own store yes, another store of the same account no', () => {
    expect(inScope(actor({}), thing)).toBe(true);
    expect(inScope(actor({ organizationIds: ['store-2'] }), thing)).toBe(false);
  });
  test('another account never, whatever the store', () => {
    expect(inScope(actor({ accountIds: ['other'] }), thing)).toBe(false);
    expect(inScope(actor({ accountIds: ['other'], organizationIds: null }), thing)).toBe(false);
    expect(inScope(actor({ accountIds: [] }), thing)).toBe(false);
  });
  test('a thing without buyer is not everybody’s', () => {
    expect(
      inScope(actor({ accountIds: ['buyer'], organizationIds: null }), { ...thing, buyerAccountId: null }),
    ).toBe(false);
  });
  test('a workshop sees by its workshop, not by the store', () => {
    const operator = { userType: 'warehouse_operator', module: 'rps', accountIds: ['buyer'] } as const;
    expect(inScope(actor({ ...operator, organizationIds: ['w-1'] }), thing)).toBe(true);
    expect(inScope(actor({ ...operator, organizationIds: ['store-1'] }), thing)).toBe(false);
    expect(inScope(actor({ ...operator, organizationIds: ['w-1'] }), { ...thing, warehouseId: null })).toBe(
      false,
    );
  });
  test('the whole account when not limited to organisations', () => {
    expect(inScope(actor({ organizationIds: null }), { ...thing, storeId: null })).toBe(true);
  });
});

test('can: a read grant counts, a missing one does not', () => {
  expect(can(actor({ userType: 'root_management_unit_analyst' }), 'category_list')).toBe(true);
  expect(can(actor({ userType: 'root_management_unit_analyst' }), 'category_write')).toBe(false);
});

test('every user type works in one module', () => {
  expect(Object.keys(moduleOfType).sort()).toEqual([...userTypes].sort());
});
