import { grantOf, permissionsOf, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Access, Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { permissions, type Permission } from '@reprise/platform/domain/core/permissions.ts';
import { refusals, type RefusalCode } from '@reprise/platform/domain/core/refusals.ts';
import { keptFromKeys, makesKeys } from '@reprise/people/domain/api-keys/api-key.rules.ts';
import { expect, test } from 'vitest';
import { routes } from '@reprise/server/app.ts';
import { keyInNameOf } from '../kit/keys.ts';
import { openWorld } from '../kit/world.ts';
import { sendCall } from './send.ts';

// a key is one more caller of every call (docs/api-keys.md); what it may read there is walked by access.test.ts

const accessesOf = ({ access, orAccess = [] }: Endpoint): Access[] => [access, ...orAccess];
const isPermission = (access: Access): access is Permission =>
  permissions.some((permission) => permission === access);
const isOpen = (endpoint: Endpoint): boolean =>
  accessesOf(endpoint).some((access) => access === 'public' || access === 'signed_link');
const isForPeople = ({ personal, withoutFactor }: Endpoint): boolean => Boolean(personal || withoutFactor);

const world = await openWorld();
const { tokens } = world.a;
const types = userTypes.filter((userType) => userType !== 'pseudo_anonymous');
const makers = types.filter((userType) => makesKeys({ userType }));
const full: Partial<Record<UserType, string>> = {};
for (const type of types) full[type] = (await keyInNameOf(world, tokens[type], permissionsOf(type))).secret;
const manager = tokens.root_management_unit_manager;
const all = permissionsOf('root_management_unit_manager');
const ended = {
  revoked: (await keyInNameOf(world, manager, all, { revokedAt: '2026-03-01T00:00:00.000Z' })).secret,
  expired: (await keyInNameOf(world, manager, all, { expiresAt: '2026-03-02T09:00:00.000Z' })).secret,
};
const narrow = await keyInNameOf(world, manager, all);

/** A user type that may call by a key of theirs; undefined: none may. */
const holderOf = (endpoint: Endpoint): UserType | undefined =>
  makers.find((type) =>
    accessesOf(endpoint).some((access) =>
      isPermission(access)
        ? grantOf(type, access) !== null && !keptFromKeys.includes(access)
        : access !== 'signed_link',
    ),
  );

const calls = routes
  .map(({ endpoint }): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
  .filter(([, endpoint]) => !isOpen(endpoint));
type Refusals = readonly RefusalCode[];
/** By which of these codes a call is refused at the door; null: by none. The answer of HEAD has no code, so its status counts. */
async function refusedBy(
  call: string,
  token: string,
  codes: Refusals = atTheDoor,
): Promise<RefusalCode | null> {
  const { status, json } = await sendCall(world, call, {}, token);
  const isHead = call.startsWith('HEAD');
  return codes.find((code) => (isHead ? refusals[code] === status : json['code'] === code)) ?? null;
}
const atTheDoor: Refusals = [
  'unauthorized',
  'session_expired',
  'forbidden',
  'key_not_allowed',
  'key_asleep',
  'key_ended',
  'key_invalid',
];
const keyOf = (type: UserType): string => full[type] ?? '';

/** No permission of the call can be given to a key of these. */
const othersOf = (endpoint: Endpoint): UserType[] =>
  makers.filter((type) =>
    accessesOf(endpoint).every(
      (one) => isPermission(one) && (keptFromKeys.includes(one) || grantOf(type, one) === null),
    ),
  );

test.each(calls)('%s is refused to a key that has ended or sleeps', async (call) => {
  for (const secret of Object.values(ended))
    expect(await refusedBy(call, secret, ['key_ended'])).toBe('key_ended');
  expect(await refusedBy(call, keyOf('super_admin'), ['key_asleep'])).toBe('key_asleep');
});

test.each(calls.filter(([, endpoint]) => isForPeople(endpoint)))(
  '%s is for people, and for no key',
  async (call) => {
    for (const type of makers)
      expect(await refusedBy(call, keyOf(type), ['key_not_allowed'])).toBe('key_not_allowed');
  },
);

test.each(calls.filter(([, endpoint]) => !isForPeople(endpoint)))(
  '%s is called by a key with its permission, and by none without',
  async (call, endpoint) => {
    const holder = holderOf(endpoint);
    expect(holder === undefined ? null : await refusedBy(call, keyOf(holder))).toBeNull();
    for (const type of othersOf(endpoint))
      expect(await refusedBy(call, keyOf(type), ['forbidden'])).toBe('forbidden');
    if (!accessesOf(endpoint).every(isPermission)) return;
    const without = all.filter((one) => !accessesOf(endpoint).includes(one));
    await world.sql.query('update api_keys set "permissions" = $2 where "id" = $1', [narrow.id, without]);
    expect(await refusedBy(call, narrow.secret, ['forbidden'])).toBe('forbidden');
  },
);

test('most calls are open to keys', () => {
  const open = calls.filter(([, endpoint]) => !isForPeople(endpoint) && holderOf(endpoint));
  expect(open.length).toBeGreaterThan(200);
});
