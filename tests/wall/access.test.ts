import { grantOf, permissionsOf, userTypes, type UserType } from '@reprise/platform/domain/core/access.ts';
import type { Access, Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { keptFromKeys } from '@reprise/platform/domain/core/key-permissions.ts';
import { makesKeys } from '@reprise/people/domain/api-keys/api-key.rules.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyInNameOf } from '../kit/keys.ts';
import { openWorld, type Answered } from '../kit/world.ts';
import { accessesOf, endpoints, isOpen, named, nameOf } from './endpoints.ts';
import { entries } from './entries.ts';
import type { Entry, Sent, TokenName } from './entry.ts';
import { leakFinder } from './leaks.ts';
import { sendCall } from './send.ts';

const isKeptFromKeys = (access: Access): boolean => keptFromKeys.some((permission) => permission === access);

/** Does the permission of the endpoint let this user type call it? */
const isGranted = (endpoint: Endpoint, type: UserType): boolean =>
  accessesOf(endpoint).some((access) => {
    if (access === 'public' || access === 'signed_link' || access === 'anonymous') return true;
    if (access === 'signed_in') return type !== 'pseudo_anonymous';
    return grantOf(type, access) !== null;
  });

const world = await openWorld();
const leaksIn = await leakFinder(world);

/** A key in B's name of each user type that makes some, with all that they may give. */
const keysOfB = new Map<UserType, string>();
for (const type of userTypes)
  if (type !== 'pseudo_anonymous' && makesKeys({ userType: type }))
    keysOfB.set(type, (await keyInNameOf(world, world.b.tokens[type], permissionsOf(type))).secret);

const send = (endpoint: Endpoint, sent: Omit<Sent, 'by'>, token: string | null): Promise<Answered> =>
  sendCall(world, nameOf(endpoint), sent, token);

test('every call of the program is in the table, and nothing else', () => {
  expect(Object.keys(entries).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('only the calls of the list touch rows of no organisation', () => {
  const free = endpoints.filter((endpoint) => endpoint.scope === 'none' && !isOpen(endpoint));
  expect(free.map(nameOf).toSorted()).toEqual([
    'GET /connectors',
    'GET /connectors/{id}',
    'GET /organizations/geocoding',
    'GET /quarantine-reasons',
    'POST /iban-checks',
  ]);
});

test.each(named)(
  '%s is called by nobody without a token, and with one only by those whom the matrix names',
  async (_, endpoint) => {
    const refused = userTypes.filter((type) => !isGranted(endpoint, type));
    const statuses: Record<string, number> = {};
    for (const type of refused) statuses[type] = (await send(endpoint, {}, world.a.tokens[type])).status;
    expect(statuses).toEqual(Object.fromEntries(refused.map((type) => [type, 403])));
    const nobody = isOpen(endpoint) ? 401 : (await send(endpoint, {}, null)).status;
    expect(nobody).toBe(401);
  },
);

/** The answers that reveal nothing. */
const nothingThere = {
  named: [404],
  // everybody is answered their own, or that they have no such thing
  own: [200, 201, 204, 403, 404, 409, 422],
} as const;

/** Describes an answer that reveals something to the wrong caller; null when it reveals nothing. */
function tooMuch(who: string, about: Entry['about'], { status }: Answered, leaks: string[]): object | null {
  const isNothing = (nothingThere[about] as readonly number[]).includes(status) && leaks.length === 0;
  return isNothing ? null : { who, status, leaks };
}

/** The user types of the provider, who see every account. */
const provider: readonly UserType[] = ['super_admin', 'admin'];

/** Every user type of account B that may make the call must learn nothing of account A. */
async function toldToB(endpoint: Endpoint, entry: Entry, sent: Sent): Promise<(object | null)[]> {
  const told = [];
  for (const type of userTypes) {
    if (!isGranted(endpoint, type) || provider.includes(type)) continue;
    const answer = await send(endpoint, sent, world.b.tokens[type]);
    const leaks = await leaksIn(answer.raw.toString(), sent.hides);
    told.push(tooMuch(`B’s ${type}`, entry.about, answer, leaks));
  }
  return [...told, ...(await toldToKeyOfB(endpoint, entry, sent))];
}

/** Nor must a key of B's, of a user type that may make the call. */
async function toldToKeyOfB(endpoint: Endpoint, entry: Entry, sent: Sent): Promise<(object | null)[]> {
  const [type, key] = [...keysOfB].find(([one]) => isGranted(endpoint, one)) ?? [];
  if (key === undefined) return [];
  const answer = await send(endpoint, sent, key);
  const leaks = await leaksIn(answer.raw.toString(), sent.hides);
  // what is of a person is refused to keys before it is looked for
  if (answer.status === 403 && leaks.length === 0) return [];
  return [tooMuch(`a key of B’s ${type}`, entry.about, answer, leaks)];
}

const otherPlaces = {
  otherSeller: 'store_seller',
  otherStoreManager: 'store_manager',
  otherOperator: 'warehouse_operator',
  otherManager: 'warehouse_manager',
  otherVisitor: 'pseudo_anonymous',
} as const satisfies Partial<Record<TokenName, UserType>>;
const otherNames = Object.keys(otherPlaces) as (keyof typeof otherPlaces)[];

/** Users of A at another place, and another visitor, who may make the call. */
const othersOf = (endpoint: Endpoint, entry: Entry) =>
  otherNames.filter(
    (name) =>
      isGranted(endpoint, otherPlaces[name]) &&
      (endpoint.scope === 'place' ||
        (name === 'otherVisitor' ? entry.ofOneVisitor === true : endpoint.scope === 'self')),
  );

/** They must learn nothing of the first store or workshop, unless the table says why they may. */
async function toldElsewhere(endpoint: Endpoint, entry: Entry, sent: Sent): Promise<(object | null)[]> {
  const told = [];
  for (const name of othersOf(endpoint, entry)) {
    if (entry.open?.[name]) continue;
    const answer = await send(endpoint, sent, world.a.tokens[name]);
    const body = answer.raw.toString();
    const leaks = (sent.hides ?? []).filter((text) => body.includes(text));
    told.push(tooMuch(name, entry.about, answer, leaks));
  }
  return told;
}

/** Callers to whom the table opens the call must succeed: else the reason in the table is no longer true. */
async function openTo(endpoint: Endpoint, { open = {} }: Entry, sent: Sent): Promise<number[]> {
  const statuses = [];
  for (const name of otherNames)
    if (open[name]) statuses.push((await send(endpoint, sent, world.a.tokens[name])).status);
  return statuses;
}

test.each(named)('%s is for A’s people at their place, and for nobody else', async (name, endpoint) => {
  const entry = entries[name]!;
  const sent = await entry.arrange(world);
  const told =
    endpoint.scope === 'none' || entry.onlyForOneself
      ? []
      : [...(await toldToB(endpoint, entry, sent)), ...(await toldElsewhere(endpoint, entry, sent))];
  expect(told.filter((one) => one !== null)).toEqual([]);
  expect((await openTo(endpoint, entry, sent)).filter((status) => status >= 300)).toEqual([]);
  const right = await send(endpoint, sent, sent.by);
  const isRight = sent.answers === undefined ? right.status < 300 : right.status === sent.answers;
  expect({ isRight, status: right.status, code: right.json.code }).toMatchObject({ isRight: true });
  if (endpoint.method === 'GET' && isRight) await readByKey(endpoint, sent, right.status);
});

/** What a person reads, a key reads in their name that has what they may give, unless the call is of a person. */
async function readByKey(endpoint: Endpoint, sent: Sent, status: number): Promise<void> {
  const type = userTypes.find((one) => world.a.tokens[one] === sent.by);
  if (isOpen(endpoint) || !type || !makesKeys({ userType: type }) || type === 'pseudo_anonymous') return;
  const { secret } = await keyInNameOf(world, world.a.tokens[type], permissionsOf(type));
  const isKept = endpoint.personal ?? endpoint.withoutFactor ?? accessesOf(endpoint).every(isKeptFromKeys);
  expect((await send(endpoint, sent, secret)).status).toBe(isKept ? 403 : (sent.byKey ?? status));
}

test.each(endpoints.filter((one) => one.access === 'signed_link').map((one) => [nameOf(one), one] as const))(
  '%s opens nothing with a link that nobody was given',
  async (name, endpoint) => {
    const { params, ...sent } = await entries[name]!.arrange(world);
    const forged = Object.fromEntries(
      Object.entries(params ?? {}).map(([key, value]) => [
        key,
        key === 'fileId' ? value : `link-${randomUUID()}`,
      ]),
    );
    const answer = await send(endpoint, { ...sent, params: forged }, null);
    expect([404, 410]).toContain(answer.status);
    expect(await leaksIn(answer.raw.toString())).toEqual([]);
  },
);
