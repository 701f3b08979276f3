import { describe, expect, test } from 'vitest';
import type { UserType } from '@reprise/platform/domain/core/access.ts';
import type { OrganizationType } from './organization.ts';
import {
  countryProblems,
  creatableTypes,
  deactivationRefusal,
  fixedFields,
  parentRefusal,
  parentTypes,
  rightsOn,
} from './organization.rules.ts';

const at = (type: OrganizationType, status: 'active' | 'inactive' = 'active') => ({ id: type, type, status });

describe('what an organization attaches to', () => {
  test.each<[OrganizationType, OrganizationType | null, string | null]>([
    ['root_management_unit', null, null],
    ['root_management_unit', 'management_unit', 'no_parent'],
    ['buyer', null, null],
    ['buyer', 'root_management_unit', 'no_parent'],
    ['management_unit', 'root_management_unit', null],
    ['management_unit', 'management_unit', null],
    ['management_unit', null, 'unit_parent'],
    ['management_unit', 'store', 'unit_parent'],
    ['management_unit', 'buyer', 'unit_parent'],
    ['store', 'management_unit', null],
    ['store', null, 'store_parent'],
    ['store', 'root_management_unit', 'store_parent'],
    ['store', 'store', 'store_parent'],
    ['warehouse', 'buyer', null],
    ['warehouse', 'root_management_unit', null],
    ['warehouse', 'management_unit', 'warehouse_parent'],
    ['warehouse', null, 'warehouse_parent'],
  ])('is decided for a %s below a %s: %s', (type, parent, refusal) => {
    expect(parentRefusal(type, parent === null ? null : at(parent))).toBe(refusal);
    expect(parent !== null && parentTypes(type).includes(parent)).toBe(parent !== null && refusal === null);
  });

  test('is neither itself, nor what hangs below it, nor what is inactive', () => {
    expect(parentRefusal('management_unit', at('management_unit'), ['management_unit'])).toBe(
      'unit_parent_below',
    );
    expect(parentRefusal('store', at('management_unit', 'inactive'))).toBe('parent_inactive');
  });
});

describe('who creates which organization', () => {
  const retailer = { isRetailer: true, isBuyerAndWorkshopsSupervisor: false, hasHeadOffice: true };
  const buyer = { isRetailer: false, isBuyerAndWorkshopsSupervisor: true, hasHeadOffice: false };
  test.each<[UserType, typeof retailer, OrganizationType[]]>([
    ['super_admin', retailer, ['management_unit', 'store']],
    ['admin', { ...retailer, hasHeadOffice: false }, ['root_management_unit', 'management_unit', 'store']],
    ['admin', buyer, ['root_management_unit', 'buyer', 'warehouse']],
    ['root_management_unit_manager', retailer, ['management_unit', 'store']],
    [
      'root_management_unit_manager',
      { ...retailer, isBuyerAndWorkshopsSupervisor: true },
      ['management_unit', 'store', 'warehouse'],
    ],
    ['management_unit_manager', retailer, ['store']],
    ['buyer_manager', buyer, ['warehouse']],
    ['warehouse_manager', buyer, []],
    ['store_manager', retailer, []],
    ['root_management_unit_analyst', retailer, []],
  ])('is decided for a %s', (userType, account, types) => {
    expect(creatableTypes(userType, account)).toEqual(types);
  });
});

describe('who writes which organization (docs/permissions.md)', () => {
  test.each<[UserType, OrganizationType, boolean, boolean]>([
    ['admin', 'buyer', true, true],
    ['root_management_unit_manager', 'root_management_unit', true, true],
    ['buyer_manager', 'warehouse', true, true],
    ['management_unit_manager', 'store', true, true],
    ['management_unit_manager', 'management_unit', false, false],
    ['warehouse_manager', 'warehouse', true, false],
    ['warehouse_manager', 'buyer', false, false],
    ['root_management_unit_analyst', 'store', false, false],
    ['store_manager', 'store', false, false],
  ])('is decided for a %s on a %s', (userType, type, mayWrite, mayMove) => {
    expect(rightsOn({ userType }, type)).toEqual({ mayWrite, mayMove });
  });
});

test('type, buyer, account and an external id that is set cannot be changed', () => {
  const before = { type: 'store', buyer: null, externalId: 'M1', accountId: 'a' } as const;
  expect(fixedFields(before, {})).toEqual([]);
  expect(fixedFields(before, { ...before })).toEqual([]);
  expect(fixedFields(before, { type: 'warehouse', buyer: 'b', externalId: 'M2', accountId: 'c' })).toEqual([
    'type',
    'buyer',
    'externalId',
    'accountId',
  ]);
  // nor can one that was left out be set later
  expect(fixedFields({ ...before, externalId: null }, { externalId: 'M1' })).toEqual([]);
  expect(fixedFields(before, { externalId: null })).toEqual(['externalId']);
});

test('an organization in use cannot be made inactive', () => {
  const none = { activeChildren: 0, activeUsers: 0, openFiles: 0, isDefault: false };
  expect(deactivationRefusal(none)).toBeNull();
  expect(deactivationRefusal({ ...none, activeChildren: 1 })).toBe('children_active');
  expect(deactivationRefusal({ ...none, activeUsers: 1 })).toBe('users_active');
  expect(deactivationRefusal({ ...none, openFiles: 1 })).toBe('open_files');
  expect(deactivationRefusal({ ...none, isDefault: true })).toBe('default_warehouse_in_use');
});

test('unknown countries are refused at their fields', () => {
  expect(countryProblems({ country: 'FR', eligibleCountries: ['BE', 'LU'] })).toEqual([]);
  expect(countryProblems({ country: 'XX', eligibleCountries: ['ZZ'] })).toEqual([
    { field: 'country', code: 'country' },
    { field: 'eligibleCountries', code: 'country' },
  ]);
});
