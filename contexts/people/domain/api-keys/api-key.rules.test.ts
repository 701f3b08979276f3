import { describe, expect, test } from 'vitest';
import {
  can,
  moduleOfType,
  permissionsOf,
  userTypes,
  type Actor,
  type UserType,
} from '@reprise/platform/domain/core/access.ts';
import { keptFromKeys } from '@reprise/platform/domain/core/key-permissions.ts';
import {
  callerOf,
  endOf,
  keptFromEntities,
  keyViolations,
  latestDay,
  permissionsForKeys,
} from './api-key.rules.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const maker = (userType: UserType, organizationIds: string[] | null = null): Actor => ({
  userId: 'ada',
  name: 'Ada A',
  userType,
  module: moduleOfType[userType],
  accountId: 'account',
  organizationId: 'place',
  accountIds: ['account'],
  organizationIds,
});
const key = {
  id: 'key',
  name: 'Caisse',
  holder: 'account',
  permissions: permissionsOf('root_management_unit_manager'),
} as const;
const ofEntity = { ...key, holder: 'organization' } as const;

test.each(userTypes)('what a %s may give is their own, and nothing that is kept from keys', (type) => {
  const given = permissionsForKeys(maker(type), 'account');
  expect(given.filter((permission) => !can(maker(type), permission))).toEqual([]);
  expect(given.filter((permission) => keptFromKeys.includes(permission))).toEqual([]);
  expect(given.length + keptFromKeys.filter((one) => can(maker(type), one)).length).toBe(
    permissionsOf(type).length,
  );
});

const wanted = {
  holder: 'account',
  organizationId: null,
  permissions: ['buyback_list'],
  lastDay: '2026-04-01',
} as const;

test.each<[string, Actor, object, string[]]>([
  ['a key of the account', maker('root_management_unit_manager'), {}, []],
  ['a key until today', maker('root_management_unit_manager'), { lastDay: '2026-03-02' }, []],
  ['a key until the latest day', maker('root_management_unit_manager'), { lastDay: '2027-03-02' }, []],
  ['a day too late', maker('root_management_unit_manager'), { lastDay: '2027-03-03' }, ['lastDay too_big']],
  ['yesterday', maker('root_management_unit_manager'), { lastDay: '2026-03-01' }, ['lastDay date_past']],
  [
    'a permission of somebody else',
    maker('buyer_manager'),
    { permissions: ['buyback_create'] },
    ['permissions choice'],
  ],
  [
    'one that is kept from keys',
    maker('root_management_unit_manager'),
    { permissions: ['user_write'] },
    ['permissions choice'],
  ],
  [
    'the events of the whole account',
    maker('root_management_unit_manager'),
    { permissions: ['event_read', 'webhook_read', 'payment_batch_export'] },
    [],
  ],
  ...keptFromEntities.map((permission): [string, Actor, object, string[]] => [
    `${permission}, for one entity`,
    maker('root_management_unit_manager'),
    { holder: 'organization', organizationId: 'store', permissions: ['buyback_list', permission] },
    ['permissions choice'],
  ]),
  ['the account, by whoever works in one store', maker('store_manager', ['place']), {}, ['holder choice']],
  ['their own, by the same', maker('store_manager', ['place']), { holder: 'user' }, []],
  [
    'an entity that is not named',
    maker('buyer_manager'),
    { holder: 'organization' },
    ['organizationId required'],
  ],
  [
    'an entity of a key of the account',
    maker('buyer_manager'),
    { organizationId: 'store' },
    ['organizationId invalid'],
  ],
])('%s', (_, by, more, problems) => {
  const found = keyViolations(by, { ...wanted, permissions: [...wanted.permissions], ...more }, now);
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
});

test('a key ends with its last day in Europe/Paris', () => {
  expect(endOf('2026-03-28').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(endOf('2026-03-29').toISOString()).toBe('2026-03-29T22:00:00.000Z');
});

test.each([
  ['2026-03-02T09:00:00Z', '2027-03-02'],
  ['2026-11-30T23:30:00Z', '2027-12-01'],
  ['2027-03-01T09:00:00Z', '2028-03-01'],
  ['2028-02-29T09:00:00Z', '2029-03-01'],
])('a key made at %s ends a year later at the latest', (at, day) => {
  expect(latestDay(new Date(at))).toBe(day);
});

describe('the caller that a key is', () => {
  test('is its maker under its own name, in one account, with what it was given', () => {
    const caller = callerOf(
      maker('root_management_unit_manager'),
      { ...key, permissions: ['buyback_list'] },
      null,
    );
    expect(caller).toMatchObject({ userId: 'ada', name: 'Caisse (Ada A)', accountIds: ['account'] });
    if (caller === null) throw new Error('The key sleeps');
    expect(can(caller, 'buyback_list')).toBe(true);
    expect(can(caller, 'buyback_read')).toBe(false);
  });

  test('never has a permission that its maker has not now, nor one that is kept from keys', () => {
    const caller = callerOf(maker('root_management_unit_analyst'), key, null);
    const given = caller?.key?.permissions ?? [];
    expect(given).toContain('buyback_list');
    expect(given.filter((one) => !permissionsOf('root_management_unit_analyst').includes(one))).toEqual([]);
    const all = callerOf(maker('root_management_unit_manager'), key, null)?.key?.permissions ?? [];
    expect(all.filter((one) => keptFromKeys.includes(one))).toEqual([]);
  });

  test.each([
    ['store', 'tim'],
    ['management_unit', 'tim'],
    ['warehouse', 'rps'],
    ['buyer', 'rps'],
  ] as const)('of a %s works there in %s, and below', (type, module) => {
    const reach = { id: 'there', type, below: ['there', 'below'] };
    expect(callerOf(maker('buyer_manager'), ofEntity, reach)).toMatchObject({
      module,
      organizationId: 'there',
      organizationIds: ['there', 'below'],
    });
  });

  test('reaches no further than its maker', () => {
    const reach = { id: 'store', type: 'store', below: ['store', 'elsewhere'] } as const;
    expect(callerOf(maker('store_manager', ['store']), ofEntity, reach)?.organizationIds).toEqual(['store']);
    expect(callerOf(maker('store_manager', ['another']), ofEntity, reach)).toBeNull();
  });

  test('of one entity has nothing that is about the whole account', () => {
    const reach = { id: 'store', type: 'store', below: ['store'] } as const;
    const given = callerOf(maker('root_management_unit_manager'), ofEntity, reach)?.key?.permissions ?? [];
    expect(given).toContain('buyback_list');
    expect(given.filter((one) => keptFromEntities.includes(one))).toEqual([]);
    const all = callerOf(maker('root_management_unit_manager'), key, null)?.key?.permissions ?? [];
    expect(all).toEqual(expect.arrayContaining([...keptFromEntities]));
  });

  test('is nobody once its maker works for the provider', () => {
    expect(callerOf(maker('super_admin'), key, null)).toBeNull();
  });
});
