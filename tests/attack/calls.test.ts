import { allEndpoints } from '@reprise/server/print-openapi.ts';
import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byOthers } from '../wall/by-others.ts';
import { endpoints, isOpen, named, nameOf } from '../wall/endpoints.ts';
import { entries } from '../wall/entries.ts';
import type { Sent } from '../wall/entry.ts';
import { ownedTables } from '../wall/leaks.ts';
import { sendCall } from '../wall/send.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { isObject, marked, namesOf, withMore, withTexts } from './twisted-body.ts';

// Each call of the program as its attackers send it. Who may call at all, and that another organisation, store or
// visitor finds nothing, is walked in `tests/wall/access.test.ts`; broken, huge and deep bodies in
// `tests/wall/malformed.test.ts`.

let world: World;
const ended = { expired: 'user-whose-session-is-over', revoked: 'user-whose-session-was-ended' };
const endedVisit = 'visitor-whose-visit-is-over';

beforeAll(async () => {
  world = await makeWorld();
  const session = {
    userId: world.a.users.super_admin,
    accountId: world.a.retailer,
    organizationId: world.a.headOffice,
    moduleType: 'root' as const,
    device: 'test',
  };
  const past = '2026-03-01T00:00:00.000Z';
  const future = '2027-01-01T00:00:00.000Z';
  const add = (token: string, expiresAt: string, revokedAt: string | null) =>
    world.insert('sessions', { ...session, tokenHash: hashOf(token), expiresAt, revokedAt });
  await add(ended.expired, past, null);
  await add(ended.revoked, future, past);
  await world.insert('sessions', {
    tokenHash: hashOf(endedVisit),
    userId: null,
    accountId: world.a.retailer,
    organizationId: null,
    moduleType: 'no_module_type',
    device: 'test',
    expiresAt: past,
    revokedAt: null,
  });
});
afterAll(() => world.close());

test('every operation of the contracts is attacked', async () => {
  const operations = (await allEndpoints()).map(nameOf);
  expect(operations.filter((operation) => entries[operation] === undefined)).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(endpoints.length);
});

test.each(named.filter(([, endpoint]) => !isOpen(endpoint)))(
  '%s opens nothing to a session that has expired, ended, is unknown, or of another module',
  async (name, endpoint) => {
    const tried: Record<string, unknown> = {};
    const tokens = { ...ended, visit: endedVisit, unknown: `user-${randomUUID()}` };
    for (const [what, token] of Object.entries(tokens)) {
      const { status, json } = await sendCall(world, name, {}, token);
      tried[what] = endpoint.method === 'HEAD' ? status : [status, json.code];
    }
    for (const x of ['rps', 'nothing']) {
      const headers = { 'x-module': x };
      const { status } = await sendCall(world, nameOf(endpoint), { headers }, world.a.tokens.store_seller);
      tried[`in ${x}`] = status;
    }
    const over = endpoint.method === 'HEAD' ? 401 : [401, 'session_expired'];
    expect(tried).toEqual({
      expired: over,
      revoked: over,
      visit: over,
      unknown: over,
      'in rps': 401,
      'in nothing': 401,
    });
  },
);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The id of B's thing for each id of A's. */
function strangers(): Map<string, string> {
  const pairs = new Map<string, string>();
  const walk = (mine: unknown, theirs: unknown): void => {
    if (typeof mine === 'string' && typeof theirs === 'string') {
      if (uuid.test(mine) && mine !== theirs) pairs.set(mine, theirs);
    } else if (typeof mine === 'object' && mine !== null && typeof theirs === 'object' && theirs !== null) {
      for (const [key, value] of Object.entries(mine)) walk(value, Reflect.get(theirs, key));
    }
  };
  walk(world.a, world.b);
  return pairs;
}

/** The body with ids of B instead of A's; null where it has none, and for the provider, who may use both. */
function withStrangers(body: unknown, by: string | null): unknown {
  const { super_admin: first, admin: second } = world.a.tokens;
  if (by === first || by === second) return null;
  const pairs = strangers();
  const foreign = withTexts(body, (text) => pairs.get(text) ?? text);
  return JSON.stringify(foreign) === JSON.stringify(body) ? null : foreign;
}

const isJson = ({ body, consumes = 'application/merge-patch+json' }: Endpoint): boolean =>
  body !== undefined && consumes.includes('json');

/** The answers to guessed ids that are anything else than "not found". */
async function guessed(name: string, sent: Omit<Sent, 'by'>, by: string | null): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [param, value] of Object.entries(sent.params ?? {})) {
    const isLink = /token$/i.test(param);
    if (!name.includes(`{${param}}`) || !(uuid.test(value) || isLink)) continue;
    const guess = isLink ? `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}` : randomUUID();
    const params = { ...sent.params, [param]: guess };
    const { status } = await sendCall(world, name, { ...sent, params }, by);
    if (![403, 404, 410].includes(status)) wrong.push([param, guess, status]);
  }
  return wrong;
}

test.each(named)(
  '%s finds nothing by guessed names, and refuses a body that adds to its contract',
  async (name, endpoint) => {
    const { by, ...sent } = await entries[name]!.arrange(world);
    expect(await guessed(name, sent, by)).toEqual([]);
    if (!isJson(endpoint) || sent.body === undefined) return;
    const foreign = withStrangers(sent.body, by);
    const stranger = foreign === null ? null : await sendCall(world, name, { ...sent, body: foreign }, by);
    expect(stranger?.status ?? 404).toBeLessThan(500);
    expect(stranger?.raw.toString() ?? '').not.toMatch(/(Enseigne|Repreneur|Siège|Atelier) B/);
    const more = withMore(sent.body, namesOf(endpoint), world.b.retailer);
    if (!isObject(more)) return; // the signature is over the text of the body
    const { status } = await sendCall(world, name, { ...sent, body: more }, by);
    expect(status).toBe(byOthers[name] ?? 422);
    // a draft that stores its body unchanged is thus left as its owner wrote it last
    await sendCall(world, name, sent, by);
  },
);

/** Rows of an organisation that hold any of the texts. */
async function rowsWith(accounts: readonly string[], texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of await ownedTables(world)) {
    const isTheirs = columns.map((column) => `"${column}" = any ($1::uuid[])`).join(' or ');
    const { rows } = await world.sql.query<{ row: string }>(
      `select t::text as row from "${table}" t where (${isTheirs}) and t::text ~ $2 limit 3`,
      [accounts, texts.join('|')],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

test('after all the attacks, no field that no contract names was written, and no row of A names a thing of B', async () => {
  const { a, b } = world;
  const all = [a.retailer, a.buyer, b.retailer, b.buyer];
  expect(await rowsWith(all, [marked.text, String(marked.number), '1987-06-05'])).toEqual([]);
  expect(await rowsWith([a.retailer, a.buyer], [...new Set(strangers().values())])).toEqual([]);
});
