import { expect, test } from 'vitest';
import { type Actor, type UserType } from '@reprise/platform/domain/core/access.ts';
import { fieldsBeyond, moduleInUse, retailerRefusal, settingsBeyond } from './account.rules.ts';

const actor = (userType: UserType): Actor => ({
  userId: null,
  name: '',
  userType,
  module: 'root',
  accountId: '',
  organizationId: null,
  accountIds: [],
  organizationIds: null,
});
const fields = ['mainColor', 'logo', 'language', 'webUrl', 'status', 'commonName'] as const;

test.each<[UserType, string[]]>([
  ['super_admin', []],
  ['admin', []],
  ['root_management_unit_manager', ['webUrl', 'status', 'commonName']],
  ['buyer_manager', ['mainColor', 'logo', 'webUrl', 'status', 'commonName']],
  ['store_seller', [...fields]],
])('a %s may not change %j of an account', (type, refused) => {
  expect(fieldsBeyond(actor(type), fields)).toEqual(refused);
});

test('an account does not switch its own premium features', () => {
  const wanted = ['cartMinValue', 'enabledPremiumFeatures'] as const;
  expect(settingsBeyond(actor('admin'), wanted)).toEqual([]);
  expect(settingsBeyond(actor('root_management_unit_manager'), wanted)).toEqual(['enabledPremiumFeatures']);
});

const both = { isRetailer: true, isBuyerAndWorkshopsSupervisor: true };
const use = { retailer: { entities: 2, users: 0 }, buyer: { entities: 0, users: 0 } };

test('a module with active organizations or users cannot be switched off', () => {
  expect(moduleInUse(both, { ...both, isRetailer: false }, use)).toEqual({
    field: 'isRetailer',
    entities: 2,
    users: 0,
  });
  expect(
    moduleInUse(both, { ...both, isRetailer: false }, { ...use, retailer: { entities: 0, users: 1 } }),
  ).toMatchObject({ users: 1 });
  expect(moduleInUse(both, { ...both, isBuyerAndWorkshopsSupervisor: false }, use)).toBeNull();
  expect(moduleInUse(both, both, use)).toBeNull();
});

const idle = { siteIsOpen: false, linkedBuyers: 0, openFiles: 0 };
test.each([
  [{}, null],
  [{ siteIsOpen: true, linkedBuyers: 1 }, 'site_open'],
  [{ linkedBuyers: 1, openFiles: 1 }, 'has_linked_buyers'],
  [{ openFiles: 1 }, 'has_open_files'],
] as const)('the module of a retailer with %j is kept because of %s', (more, code) => {
  expect(retailerRefusal({ ...idle, ...more })).toBe(code);
});
