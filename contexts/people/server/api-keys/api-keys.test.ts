import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { problems, type Driver } from '@reprise/tests/kit/driver.ts';
import { keyInNameOf, tokenOf } from '@reprise/tests/kit/keys.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { callsOfCategories } from '@reprise/tests/wall/calls-of-categories.ts';
import { keptFromEntities } from '../../domain/api-keys/api-key.rules.ts';
import { apiKeysTasks } from './api-keys.jobs.ts';
import { addApp, enter } from '../second-factors/testing/person.ts';

const world = await openWorld();
const started = world.clock.now;
afterEach(() => {
  world.clock.now = started;
});

type Body = NonNullable<CallOptions<Api['POST /api-keys']>['body']>;
const wanted: Body = {
  name: 'ERP',
  holder: 'account',
  permissions: ['buyback_list', 'buyback_read'],
  lastDay: '2026-12-31',
};
const manager = (): Driver => world.a.as.root_management_unit_manager;
const create = (more: Partial<Body> = {}, by = manager()) =>
  by.call('POST /api-keys', { body: { ...wanted, ...more } });
const listed = async (by = manager(), query = {}) => (await by.call('GET /api-keys', { query })).items;
const one = async (id: string) => (await listed()).find((key) => key.id === id);

describe('a key that was just made', () => {
  test('is shown once, kept as a hash, and calls with what it was given', async () => {
    const { secret, id, ...view } = await create();
    expect(view).toMatchObject({ name: 'ERP', state: 'active', hint: secret.slice(0, 8), lastUsedAt: null });
    expect(view.expiresAt).toBe('2026-12-31T23:00:00.000Z');
    const { rows } = await world.sql.query('select * from api_keys where "id" = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].secretHash).toBe(hashOf(secret));
    expect(JSON.stringify(await listed())).not.toMatch(/secret/i);
    const key = world.as(secret);
    await arrangeDossier(world, world.a);
    expect((await key.call('GET /buybacks')).items.length).toBeGreaterThan(0);
    expect(await key.refused('GET /users')).toBe('forbidden');
  });

  test('is made as docs/api-keys.md makes it for a till', async () => {
    const page = readFileSync(new URL('../../../../docs/api-keys.md', import.meta.url), 'utf8');
    const [, written = ''] = /\/api-keys -H .+? -d '(\{.+?\})'/s.exec(page) ?? [];
    const made = await world.a.as.store_manager.raw('POST /api-keys', {
      body: { ...JSON.parse(written), organizationId: world.a.store },
    });
    expect(made.answer()).toMatchObject({ organizationId: world.a.store, secret: expect.any(String) });
  });

  test('writes when and from where it was last used, at most every minute', async () => {
    const { secret, id } = await create();
    const use = () => world.as(secret).call('GET /buybacks');
    await use();
    const first = await one(id);
    expect(first?.lastUsedAt).toBe(started.toISOString());
    expect(first?.lastUsedAddress).toMatch(/^10\./);
    world.clock.now = new Date(started.getTime() + 59_000);
    await use();
    expect((await one(id))?.lastUsedAt).toBe(started.toISOString());
    world.clock.now = new Date(started.getTime() + 60_000);
    await use();
    expect((await one(id))?.lastUsedAt).toBe(world.clock.now.toISOString());
  });

  test('counts each call by day, call and address, those of its tokens and those that are refused too', async () => {
    const { secret, id } = await create();
    const uses = async (by = manager()) =>
      (await by.call('GET /api-keys/{id}/uses', { params: { id }, query: {} })).items;
    expect(await uses()).toEqual([]);
    const key = world.as(secret);
    await Promise.all([key.call('GET /buybacks'), key.call('GET /buybacks'), key.refused('GET /users')]);
    const token = await tokenOf(world, id, ['buyback_list']);
    await world.as(token).call('GET /buybacks');
    world.clock.now = new Date('2026-03-02T23:30:00.000Z');
    await manager().call('DELETE /api-keys/{id}', { params: { id } });
    await key.refused('GET /buybacks/{id}', { params: { id: randomUUID() } });
    const [last, ...before] = await uses();
    expect(last).toMatchObject({ day: '2026-03-03', call: 'GET /buybacks/{id}', times: 1 });
    expect(last?.address).toMatch(/^10\./);
    const counted = before.map(({ day, call, times }) => `${day} ${call} ${times}`);
    expect(counted.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '2026-03-02 GET /buybacks 3',
      '2026-03-02 GET /users 1',
    ]);
    expect(
      await world.b.as.root_management_unit_manager.refused('GET /api-keys/{id}/uses', { params: { id } }),
    ).toBe('not_found');
  });

  test('keeps what it was used for for ninety days', async () => {
    const { secret, id } = await create();
    await world.as(secret).call('GET /buybacks');
    const forget = async (day: string): Promise<number> => {
      world.clock.now = new Date(`${day}T09:00:00.000Z`);
      await world.sql.query(
        `select jobs.add('api_keys.forget_uses', '{"accountIds":[],"payload":{}}'::json)`,
      );
      expect(await runJobs(world, apiKeysTasks, 'api_keys.forget_uses')).toEqual([]);
      const { rows } = await world.sql.query('select from api_key_uses where "keyId" = $1', [id]);
      return rows.length;
    };
    expect(await forget('2026-05-31')).toBe(1);
    expect(await forget('2026-06-01')).toBe(0);
  });

  test('needs neither a module nor an origin, and is no session', async () => {
    const { secret } = await create();
    const sent = {
      authorization: `Bearer ${secret}`,
      origin: 'https://elsewhere.example',
      'x-module': 'rps',
    };
    expect((await world.call('GET', '/buybacks', { headers: sent })).status).toBe(200);
    const asSession = await world.call('GET', '/buybacks', { headers: { 'x-auth-token': secret } });
    expect(asSession.json['code']).toBe('session_expired');
  });
});

describe('a key ends', () => {
  test('when it is revoked: its very next call is refused, and once more does no harm', async () => {
    const { secret, id } = await create();
    const key = world.as(secret);
    await key.call('GET /buybacks');
    await manager().call('DELETE /api-keys/{id}', { params: { id } });
    expect(await key.refused('GET /buybacks')).toBe('key_ended');
    expect((await one(id))?.state).toBe('revoked');
    world.clock.now = new Date(started.getTime() + 60_000);
    await manager().call('DELETE /api-keys/{id}', { params: { id } });
    expect((await one(id))?.revokedAt).toBe(started.toISOString());
    const { rows } = await world.sql.query(
      `select "action" from audit_logs where "nounId" = $1 order by "id"`,
      [id],
    );
    expect(rows).toEqual([{ action: 'create' }, { action: 'remove' }]);
  });

  test('after its last day, of Europe/Paris', async () => {
    const { secret, id } = await create({ lastDay: '2026-03-31' });
    const key = world.as(secret);
    world.clock.now = new Date('2026-03-31T21:59:59.999Z');
    await key.call('GET /buybacks');
    world.clock.now = new Date('2026-03-31T22:00:00.000Z');
    expect(await key.refused('GET /buybacks')).toBe('key_ended');
    expect((await one(id))?.state).toBe('expired');
  });

  test('with its account', async () => {
    const { secret } = await keyInNameOf(world, world.b.tokens.store_manager, ['buyback_list']);
    await world.as(secret).call('GET /buybacks');
    await world.sql.query('update accounts set "deletedAt" = now() where "id" = $1', [world.b.retailer]);
    expect(await world.as(secret).refused('GET /buybacks')).toBe('key_invalid');
    await world.sql.query('update accounts set "deletedAt" = null where "id" = $1', [world.b.retailer]);
  });
});

describe('a key never has more than its maker has now', () => {
  const setStatus = (userId: string, status: string) =>
    world.sql.query('update users set "status" = $2 where "id" = $1', [userId, status]);

  test('it sleeps while they are inactive, and works again when they do', async () => {
    const { secret, id } = await create({ holder: 'user' }, world.a.as.store_manager);
    const key = world.as(secret);
    await key.call('GET /buybacks');
    await setStatus(world.a.users.store_manager, 'inactive');
    expect(await key.refused('GET /buybacks')).toBe('key_asleep');
    expect((await one(id))?.state).toBe('asleep');
    await setStatus(world.a.users.store_manager, 'active');
    await key.call('GET /buybacks');
  });

  test('it sleeps while they do not work at the place, and loses what another type of user has not', async () => {
    const { secret } = await create(
      { holder: 'user', permissions: ['buyback_list', 'user_list'] },
      world.a.as.store_manager,
    );
    const key = world.as(secret);
    await key.call('GET /users');
    const become = (type: string) =>
      world.sql.query('update user_modules set "type" = $2 where "userId" = $1', [
        world.a.users.store_manager,
        type,
      ]);
    await become('store_seller');
    expect(await key.refused('GET /users')).toBe('forbidden');
    await key.call('GET /buybacks');
    await become('store_manager');
    await key.call('GET /users');
    const move = (from: string, to: string) =>
      world.sql.query(
        'update user_modules set "organizationId" = $3 where "userId" = $1 and "organizationId" = $2',
        [world.a.users.store_manager, from, to],
      );
    await move(world.a.store, world.a.otherStore);
    expect(await key.refused('GET /buybacks')).toBe('key_asleep');
    await move(world.a.otherStore, world.a.store);
    await key.call('GET /buybacks');
  });

  test('one of an entity sees that entity alone', async () => {
    const here = await arrangeDossier(world, world.a, { buyback: { storeId: world.a.store } });
    const there = await arrangeDossier(world, world.a, { buyback: { storeId: world.a.otherStore } });
    const { secret } = await create({ holder: 'organization', organizationId: world.a.store });
    const key = world.as(secret);
    await key.call('GET /buybacks/{id}', { params: { id: here.buybackId } });
    expect(await key.refused('GET /buybacks/{id}', { params: { id: there.buybackId } })).toBe('not_found');
    const ids = (await key.call('GET /buybacks', { query: { itemsPerPage: 100 } })).items.map(({ id }) => id);
    expect(ids).toContain(here.buybackId);
    expect(ids).not.toContain(there.buybackId);
  });

  test('one of an entity neither pays nor reads events, which are of the whole account', async () => {
    const asked = { holder: 'organization', organizationId: world.a.store } as const;
    const permissions: Body['permissions'] = ['buyback_list', ...keptFromEntities];
    expect(
      problems(await manager().refusal('POST /api-keys', { body: { ...wanted, ...asked, permissions } })),
    ).toEqual(['permissions choice']);
    // one that was made with them before
    const given = await keyInNameOf(
      world,
      world.a.tokens.root_management_unit_manager,
      [...permissions],
      asked,
    );
    const key = world.as(given.secret);
    for (const name of [
      'GET /payment-batches',
      'GET /payment-batches/due',
      'POST /payment-batches',
      'GET /events',
      'GET /webhooks',
    ] as const)
      expect([name, (await key.raw(name, {})).refusal().code]).toEqual([name, 'forbidden']);
    await key.call('GET /buybacks');
  });

  test('what it may not read of money and of customers leaves its answers', async () => {
    const { buybackId: id } = await arrangeDossier(world, world.a);
    const read = async (permissions: Body['permissions']) =>
      world.as((await create({ permissions })).secret).call('GET /buybacks/{id}', { params: { id } });
    const bare = await read(['buyback_read']);
    expect(bare.customer).toBeNull();
    expect(JSON.stringify(bare)).not.toContain('"declaredPrice"');
    const full = await read(['buyback_read', 'buyback_price_read', 'customer_personal_data_read']);
    expect(full.customer).not.toBeNull();
    expect(JSON.stringify(full)).toContain('"declaredPrice"');
  });
});

describe('what no key does', () => {
  test('a key is about its own account alone', async () => {
    const { secret } = await create();
    const { buybackId } = await arrangeDossier(world, world.b);
    expect(await world.as(secret).refused('GET /buybacks/{id}', { params: { id: buybackId } })).toBe(
      'not_found',
    );
  });

  test('nothing about a person: profile, password, factors, sessions, keys, somebody else’s place', async () => {
    const { secret, id } = await create({ permissions: ['buyback_list', 'audit_log_read'] });
    const key = world.as(secret);
    for (const name of [
      'GET /profile',
      'GET /sessions',
      'GET /second-factors',
      'GET /api-keys',
      'GET /login-as',
    ] as const)
      expect(await key.refused(name)).toBe('key_not_allowed');
    const password = { currentPassword: 'Bonjour2026', password: 'Bonsoir2026' };
    expect(await key.refused('POST /profile/password', { body: password })).toBe('key_not_allowed');
    expect(await key.refused('POST /api-keys', { body: wanted })).toBe('key_not_allowed');
    expect(await key.refused('DELETE /api-keys/{id}', { params: { id } })).toBe('key_not_allowed');
    const sent = await key.send('GET /profile');
    expect(sent.refusal()).toMatchObject({ status: 403 });
  });

  test('what has to be proved again', async () => {
    const { secret } = await keyInNameOf(world, world.a.tokens.buyer_manager, ['payment_batch_export']);
    const approve = { params: { id: randomUUID() }, body: { version: 0, total: 0 } };
    expect(await world.as(secret).refused('POST /payment-batches/{id}/approve', approve)).toBe(
      'key_not_allowed',
    );
  });

  test.each([
    ['written wrong', 'rpk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['too short', 'rpk_aaaaaaaaaaaaaaaaaaaaaaa'],
    ['nobody’s', `rpk_${'0'.repeat(36)}0wO6rO`],
  ])('a key that is %s opens nothing', async (_, secret) => {
    const sent = await world.as(secret).send('GET /buybacks');
    expect(sent.refusal()).toMatchObject({ status: 401, code: 'key_invalid' });
  });
});

describe('who makes keys', () => {
  test.each<[string, Partial<Body>, string[]]>([
    ['a permission that is kept from keys', { permissions: ['user_write'] }, ['permissions.0 choice']],
    ['a permission that they have not', { permissions: ['item_control'] }, ['permissions choice']],
    ['none', { permissions: [] }, ['permissions too_few']],
    ['the same twice', { permissions: ['buyback_list', 'buyback_list'] }, ['permissions duplicate']],
    ['no name', { name: ' ' }, ['name required']],
    ['an end that is past', { lastDay: '2026-03-01' }, ['lastDay date_past']],
    ['an end that is too late', { lastDay: '2027-03-03' }, ['lastDay too_big']],
    ['an entity that is not named', { holder: 'organization' }, ['organizationId required']],
  ])('is refused %s', async (_, more, found) => {
    expect(problems(await manager().refusal('POST /api-keys', { body: { ...wanted, ...more } }))).toEqual(
      found,
    );
  });

  test('whoever works in one place makes none of the account, and none of another place', async () => {
    const by = world.a.as.store_manager;
    expect(problems(await by.refusal('POST /api-keys', { body: wanted }))).toEqual(['holder choice']);
    const elsewhere = { ...wanted, holder: 'organization', organizationId: world.a.otherStore } as const;
    expect(await by.refused('POST /api-keys', { body: elsewhere })).toBe('not_found');
    const foreign = { ...elsewhere, organizationId: world.b.store };
    expect(await manager().refused('POST /api-keys', { body: foreign })).toBe('not_found');
  });

  test('neither sellers nor analysts nor the provider', async () => {
    const { a } = world;
    for (const by of [a.as.store_seller, a.as.warehouse_operator, a.as.root_management_unit_analyst])
      expect(await by.refused('POST /api-keys', { body: wanted })).toBe('forbidden');
    expect(await a.as.super_admin.refused('POST /api-keys', { body: wanted })).toBe('forbidden');
    expect(await world.nobody.refused('POST /api-keys', { body: wanted })).toBe('unauthorized');
  });

  test('nobody in somebody else’s place', async () => {
    const token = `user-acting-${randomUUID()}`;
    await world.insert('sessions', {
      tokenHash: hashOf(token),
      userId: world.a.users.super_admin,
      accountId: world.a.retailer,
      organizationId: world.a.store,
      moduleType: 'tim',
      device: 'test',
      expiresAt: '2027-01-01T00:00:00.000Z',
      revokedAt: null,
      actingAs: 'store_manager',
      homeAccountId: world.a.retailer,
      homeOrganizationId: world.a.headOffice,
      homeModuleType: 'root',
    });
    const own = { ...wanted, holder: 'user' } as const;
    expect(await world.as(token).refused('POST /api-keys', { body: own })).toBe('forbidden');
  });

  test('whoever has a second factor proves it first', async () => {
    const person = await enter(world, 'warehouse_manager');
    await addApp(world, person);
    await world.sql.query('update sessions set "confirmedAt" = null where "userId" = $1', [person.userId]);
    const own = { ...wanted, holder: 'user' } as const;
    expect(await person.by.refused('POST /api-keys', { body: own })).toBe('second_factor_again');
  });

  test('at most a hundred that work', async () => {
    const { rows } = await world.sql.query<{ left: number }>(
      `select 100 - count(*)::int as left from api_keys where "accountId" = $1 and "revokedAt" is null`,
      [world.a.buyer],
    );
    for (let left = rows[0]?.left ?? 0; left > 0; left -= 1)
      await keyInNameOf(world, world.a.tokens.buyer_manager, ['buyback_list']);
    expect(await world.a.as.buyer_manager.refused('POST /api-keys', { body: wanted })).toBe('api_keys_full');
    await world.sql.query('delete from api_keys where "accountId" = $1', [world.a.buyer]);
    await create({}, world.a.as.buyer_manager);
  });
});

describe('who sees and revokes keys', () => {
  test('whoever manages the place in which they act; nobody else finds them', async () => {
    const { id } = await create({ holder: 'organization', organizationId: world.a.store });
    const sees = async (by: Driver) => (await listed(by, { itemsPerPage: 100 })).some((key) => key.id === id);
    const { a, b } = world;
    expect(await sees(a.as.store_manager)).toBe(true);
    expect(await sees(a.as.super_admin)).toBe(true);
    for (const by of [a.as.otherStoreManager, a.as.buyer_manager, b.as.root_management_unit_manager]) {
      expect(await sees(by)).toBe(false);
      expect(await by.refused('DELETE /api-keys/{id}', { params: { id } })).toBe('not_found');
    }
    await a.as.super_admin.call('DELETE /api-keys/{id}', { params: { id } });
    expect((await one(id))?.state).toBe('revoked');
  });

  test('the list is narrowed by text, state and account', async () => {
    const { id } = await create({ name: 'Une 100% à part' });
    const found = async (query: object, by = manager()) => (await listed(by, query)).map((key) => key.id);
    expect(await found({ text: '100%' })).toEqual([id]);
    expect(await found({ text: 'root_management', state: 'active' })).toContain(id);
    expect(await found({ state: 'expired' })).not.toContain(id);
    expect(await found({ accountId: world.a.retailer }, world.a.as.super_admin)).toContain(id);
    expect(await found({ accountId: world.b.retailer }, world.a.as.super_admin)).not.toContain(id);
  });
});

test('the audit log names the key, and in whose name it acted', async () => {
  const { secret, id } = await create({
    name: 'ERP de l’atelier',
    permissions: ['category_write', 'category_list'],
  });
  const { body } = await callsOfCategories['POST /categories']!.arrange(world);
  const made = await world.as(secret).raw('POST /categories', { body });
  expect(made.status).toBe(201);
  const { items } = await manager().call('GET /audit-logs', { query: { user: 'ERP de l’atelier' } });
  expect(items).toMatchObject([
    {
      noun: 'category',
      apiKeyId: id,
      userId: world.a.users.root_management_unit_manager,
      userName: 'ERP de l’atelier (root_management_unit_manager A)',
    },
  ]);
  const own = await manager().call('GET /audit-logs', { query: { nounId: id } });
  expect(own.items).toMatchObject([{ noun: 'api_key', label: 'ERP de l’atelier', apiKeyId: null }]);
});

test('apiToken is the beginning of one’s own key, as long as one has one', async () => {
  const by = world.a.as.management_unit_manager;
  expect((await by.call('GET /profile')).user.apiToken).toBeNull();
  const { id, hint } = await create({ holder: 'user' }, by);
  await create({ holder: 'organization', organizationId: world.a.unit }, by);
  expect((await by.call('GET /profile')).user.apiToken).toBe(hint);
  await by.call('DELETE /api-keys/{id}', { params: { id } });
  expect((await by.call('GET /profile')).user.apiToken).toBeNull();
});
