import { grantOf, permissionsOf, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Access, Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { permissions, type Permission } from '@reprise/platform/domain/core/permissions.ts';
import { refusals, type RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { keptFromKeys } from '@reprise/platform/domain/core/key-permissions.ts';
import { makesKeys } from '@reprise/people/domain/api-keys/api-key.rules.ts';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keyInNameOf, tokenOf } from '../kit/keys.ts';
import { openWorld } from '../kit/world.ts';
import { accessesOf, isOpen, named } from './endpoints.ts';
import { sendCall } from './send.ts';

// a key, and a token of one, are more callers of every call (docs/api-keys.md); what it may read there is walked by access.test.ts

const isPermission = (access: Access): access is Permission =>
  permissions.some((permission) => permission === access);
const isForPeople = ({ personal, withoutFactor }: Endpoint): boolean => Boolean(personal || withoutFactor);

const world = await openWorld();
const { tokens } = world.a;
const types = userTypes.filter((userType) => userType !== 'pseudo_anonymous');
const makers = types.filter((userType) => makesKeys({ userType }));
type Callers = Partial<Record<UserType, string>>;
const keys: Callers = {};
/** Tokens of those keys, with all that they have. */
const tokensOfKeys: Callers = {};
for (const type of types) {
  const { id, secret } = await keyInNameOf(world, tokens[type], permissionsOf(type));
  keys[type] = secret;
  tokensOfKeys[type] = await tokenOf(world, id, permissionsOf(type));
}
const manager = tokens.root_management_unit_manager;
const all = permissionsOf('root_management_unit_manager');
const revoked = await keyInNameOf(world, manager, all, { revokedAt: '2026-03-01T00:00:00.000Z' });
const expired = await keyInNameOf(world, manager, all, { expiresAt: '2026-03-02T09:00:00.000Z' });
const narrow = await keyInNameOf(world, manager, all);
const ended: [string, RefusalCode][] = [
  [revoked.secret, 'key_ended'],
  [expired.secret, 'key_ended'],
  // a token ends with its key, and by itself
  [await tokenOf(world, revoked.id, all), 'key_ended'],
  [await tokenOf(world, expired.id, all), 'key_ended'],
  [await tokenOf(world, narrow.id, all, '2026-03-02T09:00:00.000Z'), 'token_ended'],
];
/** A token of a whole key, with what the walk gives it. */
const whole = await keyInNameOf(world, manager, all);
const narrowToken = await tokenOf(world, whole.id, all);

/** A user type that may call by a key of theirs; undefined: none may. */
const holderOf = (endpoint: Endpoint): UserType | undefined =>
  makers.find((type) =>
    accessesOf(endpoint).some((access) =>
      isPermission(access)
        ? grantOf(type, access) !== null && !keptFromKeys.includes(access)
        : access !== 'signed_link',
    ),
  );

const calls = named.filter(([, endpoint]) => !isOpen(endpoint));
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
  'token_ended',
  'key_invalid',
];
const callersOf = (type: UserType): string[] => [keys[type] ?? '', tokensOfKeys[type] ?? ''];

/** No permission of the call can be given to a key of these. */
const othersOf = (endpoint: Endpoint): UserType[] =>
  makers.filter((type) =>
    accessesOf(endpoint).every(
      (one) => isPermission(one) && (keptFromKeys.includes(one) || grantOf(type, one) === null),
    ),
  );

/** The calls at which the description names keys. */
const described = z
  .object({
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
    ),
  })
  .parse(printOpenApi(calls.map(([, endpoint]) => endpoint))).paths;
const namesKeys = ({ method, path }: Endpoint): boolean =>
  described[path]?.[method.toLowerCase()]?.security.some((way) => 'key' in way) ?? false;

test('the description names keys at the calls that some key may make, and at no other', () => {
  const may = calls.filter(([, one]) => !isForPeople(one) && holderOf(one) !== undefined);
  const says = calls.filter(([, one]) => namesKeys(one));
  expect(says.map(([call]) => call)).toEqual(may.map(([call]) => call));
});

test.each(calls)('%s is refused to a key that has ended or sleeps, and to its tokens', async (call) => {
  for (const [secret, code] of ended) expect(await refusedBy(call, secret, [code])).toBe(code);
  for (const secret of callersOf('super_admin'))
    expect(await refusedBy(call, secret, ['key_asleep'])).toBe('key_asleep');
});

test.each(calls.filter(([, endpoint]) => isForPeople(endpoint)))(
  '%s is for people, and for no key',
  async (call) => {
    for (const secret of makers.flatMap(callersOf))
      expect(await refusedBy(call, secret, ['key_not_allowed'])).toBe('key_not_allowed');
  },
);

test.each(calls.filter(([, endpoint]) => !isForPeople(endpoint)))(
  '%s is called by a key or a token with its permission, and by none without',
  async (call, endpoint) => {
    const holder = holderOf(endpoint);
    for (const secret of holder === undefined ? [] : callersOf(holder))
      expect(await refusedBy(call, secret)).toBeNull();
    for (const secret of othersOf(endpoint).flatMap(callersOf))
      expect(await refusedBy(call, secret, ['forbidden'])).toBe('forbidden');
    if (!accessesOf(endpoint).every(isPermission)) return;
    const without = all.filter((one) => !accessesOf(endpoint).includes(one));
    await world.sql.query('update api_keys set "permissions" = $2 where "id" = $1', [narrow.id, without]);
    await world.sql.query('update api_key_tokens set "permissions" = $2 where "keyId" = $1', [
      whole.id,
      without,
    ]);
    for (const secret of [narrow.secret, narrowToken])
      expect(await refusedBy(call, secret, ['forbidden'])).toBe('forbidden');
  },
);

test('most calls are open to keys', () => {
  const open = calls.filter(([, endpoint]) => !isForPeople(endpoint) && holderOf(endpoint));
  expect(open.length).toBeGreaterThan(200);
});
