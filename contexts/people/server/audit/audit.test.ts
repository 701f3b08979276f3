import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import type { Organisation } from '@reprise/tests/kit/organisation.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';

let world: World;
const ids: Record<string, string> = {};

const write = (name: string, of: Organisation, more: Record<string, unknown>) =>
  world
    .insert('audit_logs', {
      accountId: of.retailer,
      userId: of.users.root_management_unit_manager,
      userName: 'Camille Martin',
      action: 'update',
      noun: 'organization',
      nounId: of.store,
      before: JSON.stringify({ commonName: 'Lille', city: 'Lille' }),
      after: JSON.stringify({ commonName: 'Lille Centre', city: 'Lille' }),
      happenedAt: '2026-03-01T10:00:00.000Z',
      ...more,
    })
    .then((id) => (ids[name] = id));

beforeAll(async () => {
  world = await makeWorld();
  const { a, b } = world;
  await write('store', a, {});
  await write('otherStore', a, { nounId: a.otherStore, happenedAt: '2026-03-01T11:00:00.000Z' });
  await write('seller', a, {
    userId: a.users.store_manager,
    userName: 'Dominique Petit',
    action: 'create',
    noun: 'user',
    nounId: a.users.store_seller,
    before: null,
    after: JSON.stringify({ email: 'vendeur@a.example.org', rate: '100%_' }),
    happenedAt: '2026-03-02T08:00:00.000Z',
  });
  await write('mode', a, {
    noun: 'payment_mode',
    action: 'remove',
    nounId: '00000000-0000-4000-8000-000000000001',
    before: JSON.stringify({ label: { 'fr-FR': 'Virement', 'en-GB': 'Transfer' } }),
    after: null,
    happenedAt: '2026-02-20T08:00:00.000Z',
  });
  await write('ofBuyer', a, { accountId: a.buyer, nounId: a.warehouse });
  await write('ofB', b, {});
});
afterAll(() => world.close());

const names = async (who: Driver, query = '') => {
  const answered = await who.raw('GET /audit-logs', { query: queryOf(query) });
  expect(answered.status).toBe(200);
  return answered.answer().items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};

test('an account’s administrator reads the account’s log, newest first, and nothing of another’s', async () => {
  expect(await names(world.a.as.root_management_unit_manager)).toEqual([
    'seller',
    'otherStore',
    'store',
    'mode',
  ]);
  expect(await names(world.b.as.root_management_unit_manager)).toEqual(['ofB']);
  expect(await names(world.a.as.buyer_manager)).toEqual(['ofBuyer']);
});

test('the provider reads every account’s, or that of one', async () => {
  const who = world.a.as.admin;
  expect(new Set(await names(who))).toEqual(new Set(Object.keys(ids)));
  expect(await names(who, `accountId=${world.b.retailer}`)).toEqual(['ofB']);
});

test('a manager of a store reads what was done to it, to its people and by them', async () => {
  expect(await names(world.a.as.store_manager)).toEqual(['seller', 'store']);
  expect(await names(world.a.as.otherStoreManager)).toEqual(['otherStore']);
  expect(await names(world.a.as.warehouse_manager)).toEqual(['ofBuyer']);
});

test('the log is narrowed by kind, action, person, days, text and thing', async () => {
  const who = world.a.as.root_management_unit_manager;
  expect(await names(who, 'noun[]=user&noun[]=payment_mode')).toEqual(['seller', 'mode']);
  expect(await names(who, 'action[]=create')).toEqual(['seller']);
  expect(await names(who, 'user=petit')).toEqual(['seller']);
  expect(await names(who, 'from=2026-03-01&to=2026-03-01')).toEqual(['otherStore', 'store']);
  expect(await names(who, 'text=lille centre')).toEqual(['otherStore', 'store']);
  expect(await names(who, `text=${encodeURIComponent('%_')}`)).toEqual(['seller']);
  expect(await names(who, `nounId=${world.a.store}`)).toEqual(['store']);
  expect(await names(who, 'noun[]=nothing')).toEqual([]);
});

test('a page holds as many as are asked for and says how many there are', async () => {
  const sent = await world.a.as.root_management_unit_manager.send('GET /audit-logs', {
    query: { itemsPerPage: 1, page: 2 },
  });
  expect([sent.answer().items.map(({ id }) => id), sent.headers.get('x-total-count')]).toEqual([
    [ids['otherStore']],
    '4',
  ]);
});

test('each line says what the thing is called; the thing itself is read with the line', async () => {
  const by = world.a.as.root_management_unit_manager;
  const { items: list } = await by.call('GET /audit-logs');
  expect(list.map(({ label }) => label)).toEqual([
    'vendeur@a.example.org',
    'Lille Centre',
    'Lille Centre',
    'Virement',
  ]);
  expect(list[0]).not.toHaveProperty('after');
  const json = (await by.raw('GET /audit-logs/{id}', { params: { id: ids['store'] } })).answer();
  expect(json).toMatchObject({
    accountName: 'Enseigne A',
    before: { commonName: 'Lille' },
    after: { commonName: 'Lille Centre' },
  });
  const nouns = await by.call('GET /audit-logs/nouns');
  expect(nouns).toEqual(['organization', 'payment_mode', 'user']);
});

test('a line of another account is not found, and who may not read the log is refused', async () => {
  const read = async (by: Driver, name: string) =>
    (await by.raw('GET /audit-logs/{id}', { params: { id: ids[name] } })).status;
  expect(await read(world.b.as.root_management_unit_manager, 'store')).toBe(404);
  expect(await read(world.a.as.otherStoreManager, 'store')).toBe(404);
  expect(await read(world.a.as.store_seller, 'store')).toBe(403);
  expect(await read(world.nobody, 'store')).toBe(401);
});

test('an unknown filter of the log is named', async () => {
  const sent = await world.a.as.admin.raw('GET /audit-logs', {
    query: { 'action[]': ['read'], from: 'yesterday' },
  });
  expect([sent.status, sent.refusal().violations]).toMatchObject([
    422,
    [{ field: 'action[].0' }, { field: 'from' }],
  ]);
});

test('what was done to a deleted account is still read, by the provider’s people alone', async () => {
  const { super_admin: token, admin } = world.a.tokens;
  const commonName = 'Enseigne Disparue';
  const id = await newClient(world, { commonName });
  const body = { status: 'inactive' };
  expect((await changeNow(world, 'accounts', id, { token, body })).status).toBe(200);
  await world.as(token).call('DELETE /accounts/{id}', { params: { id } });

  const lines = (await world.as(token).call('GET /audit-logs', { query: { accountId: id } })).items;
  expect(lines[0]).toMatchObject({ action: 'remove', noun: 'account', label: commonName, nounId: id });
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['create', 'update', 'remove']));
  expect(new Set(lines.map(({ accountName }) => accountName))).toEqual(new Set([commonName]));
  const found = (
    await world.as(token).call('GET /audit-logs', {
      query: { text: 'enseigne disparue', 'noun[]': ['account'], 'action[]': ['remove'] },
    })
  ).items;
  expect(found.map(({ nounId }) => nounId)).toEqual([id]);
  expect((await world.as(admin).call('GET /audit-logs', { query: { accountId: id } })).items).toEqual(lines);
  expect(await world.as(token).call('GET /audit-logs/{id}', { params: { id: lines[0]!.id } })).toMatchObject({
    before: { name: commonName, status: 'inactive' },
    after: null,
  });
  for (const other of [world.a.tokens.root_management_unit_manager, world.a.tokens.buyer_manager]) {
    expect((await world.as(other).call('GET /audit-logs', { query: { accountId: id } })).items).toEqual([]);
    expect(await world.as(other).refused('GET /audit-logs/{id}', { params: { id: lines[0]!.id } })).toBe(
      'not_found',
    );
  }
  // logged in to somebody else's place one reads what they do
  const there = await world
    .as(token)
    .call('POST /login-as', { body: { organizationId: world.b.headOffice, moduleType: 'root' } });
  expect((await world.as(there.token).call('GET /audit-logs', { query: { accountId: id } })).items).toEqual(
    [],
  );
});

test('an import is called by its file name, and linked for as long as there is something to open', async () => {
  const { a } = world;
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into imports ("accountId", "destinationAccountId", "origin", "type", "strategy", "status", "sourceName", "dryRun")
     values ($1, $1, 'wizard', 'products', 'generic', 'success', 'produits.csv', false) returning "id"`,
    [a.retailer],
  );
  const made = rows[0]!.id;
  const gone = '00000000-0000-4000-8000-000000000002';
  const after = JSON.stringify({ sourceName: 'produits.csv', type: 'products', found: 2 });
  const importLine = { action: 'create', noun: 'import', before: null, after };
  await write('import', a, { ...importLine, nounId: made });
  await write('importGone', a, { ...importLine, nounId: gone });
  await write('namesake', a, { nounId: made });
  const of = async (name: string, token: string) => {
    const json = (await world.as(token).raw('GET /audit-logs/{id}', { params: { id: ids[name] } })).answer();
    return [json.label, json.importId, json.isAccountDeleted];
  };
  for (const token of [a.tokens.root_management_unit_manager, a.tokens.admin]) {
    expect(await of('import', token)).toEqual(['produits.csv', made, false]);
    expect(await of('importGone', token)).toEqual(['produits.csv', null, false]);
    // only an import's own line links to it
    expect(await of('namesake', token)).toEqual(['Lille Centre', null, false]);
  }
  const { items: list } = await a.as.admin.call('GET /audit-logs', { query: { 'noun[]': ['import'] } });
  expect(list.map(({ label, importId }) => [label, importId])).toEqual([
    ['produits.csv', null],
    ['produits.csv', made],
  ]);
  // nobody opens an import of a deleted account any more, or anything else of it
  await world.sql.query('update accounts set "deletedAt" = now() where "id" = $1', [a.retailer]);
  try {
    expect(await of('import', a.tokens.admin)).toEqual(['produits.csv', null, true]);
  } finally {
    await world.sql.query('update accounts set "deletedAt" = null where "id" = $1', [a.retailer]);
  }
});

test('the program adds lines to the log and never changes one', async () => {
  const { rows } = await world.sql.query<{ privilege: string }>(
    `select privilege_type as privilege from information_schema.role_table_grants
     where table_name = 'audit_logs' and grantee = 'reprise_app' order by 1`,
  );
  expect(rows.map(({ privilege }) => privilege)).toEqual(['INSERT', 'SELECT']);
});
