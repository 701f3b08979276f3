import { beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { makeSandbox, type Sandbox } from '@reprise/tests/kit/sandbox.ts';
import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { newClient } from '@reprise/tests/kit/new-client.ts';
import { insertRule } from '@reprise/tests/kit/around-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { giveOwnThings, ownThings, ownThingsOf } from '../accounts/own-things.fixture.ts';

const world = await openWorld();
const { a, b } = world;
const params = { id: a.retailer };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await makeSandbox(world, a);
});

const rowsOf = async (table: string, accountId: string): Promise<Record<string, unknown>[]> =>
  (await world.sql.query(`select * from ${table} where "accountId" = $1`, [accountId])).rows;

const copied = [
  'categories',
  'products',
  'product_tacs',
  'diagnostic_questions',
  'diagnostic_answers',
  'payment_modes',
  'circuits',
  'instructions',
  'shipping_methods',
  'default_warehouses',
];

describe('a sandbox that was made', () => {
  test.each(copied)('has as many rows of %s', async (table) => {
    const wanted = (await rowsOf(table, a.retailer)).filter((row) => row['status'] !== 'archived');
    expect(wanted.length).toBeGreaterThan(0);
    expect((await rowsOf(table, sandbox.id)).length).toBe(wanted.length);
  });

  test('has the prices of its account, and its places with the workshops that receive', async () => {
    const prices = async (accountId: string) =>
      new Set((await rowsOf('products', accountId)).map((row) => row['buybackPriceGradeA']));
    expect(await prices(sandbox.id)).toEqual(await prices(a.retailer));
    const places = (await rowsOf('organizations', sandbox.id)).map(
      (row) => `${String(row['type'])} ${String(row['commonName'])}`,
    );
    expect(places.toSorted()).toEqual([
      'buyer Siège A',
      'management_unit Région A',
      'root_management_unit Siège A',
      'store Magasin A1',
      'store Magasin A2',
      'warehouse Atelier A1',
      'warehouse Atelier A2',
    ]);
  });

  test('names nobody but itself', async () => {
    const others = [a.retailer, a.buyer, a.headOffice, a.warehouse, a.otherWarehouse, a.store, a.category];
    for (const table of [
      ...copied,
      'organizations',
      'linked_buyers',
      'organization_root_details',
      'stocks',
    ]) {
      const column =
        table === 'linked_buyers' ? 'retailerAccountId' : table === 'stocks' ? 'buyerAccountId' : 'accountId';
      const { rows } = await world.sql.query(`select * from ${table} where "${column}" = $1`, [sandbox.id]);
      const text = JSON.stringify(rows);
      expect([table, others.filter((id) => text.includes(id))]).toEqual([table, []]);
    }
  });

  test('has no people, no customers, no secrets; nobody measures its site or frames it', async () => {
    await giveOwnThings(world, b);
    await insertRule(world, {
      accountId: b.retailer,
      circuitId: b.circuits.web_post,
      categoryIds: [b.category],
      customValues: { contract: 'of the account' },
    });
    expect(await ownThingsOf(world, b.retailer)).toEqual(ownThings);
    const fresh = await makeSandbox(world, b);
    expect(await ownThingsOf(world, fresh.id)).toEqual([]);
    const connectors = await rowsOf('connector_organizations', fresh.id);
    expect(connectors.map((row) => row['properties'])).toEqual([[]]);
    const rules = await rowsOf('dispatch_circuit_rules', fresh.id);
    expect(rules.map((row) => row['customValues'])).toEqual([{}]);
    const { rows } = await world.sql.query(
      `select "tagManagerId", "axeptioId", "elementOrigins" from accounts
       join organization_root_details on organization_root_details."accountId" = accounts."id" where accounts."id" = $1`,
      [fresh.id],
    );
    expect(rows).toEqual([{ tagManagerId: null, axeptioId: null, elementOrigins: [] }]);
  });

  test('is what its account says of it, and on the record of that one', async () => {
    const said = await a.as.root_management_unit_manager.call('GET /accounts/{id}/sandbox', { params });
    expect(said).toMatchObject({
      possible: true,
      sandbox: {
        id: sandbox.id,
        name: 'Enseigne A (sandbox)',
        webUrl: 'http://sandbox.enseigne-a.test',
        emptyingSince: null,
      },
    });
    const lines = (await rowsOf('audit_logs', a.retailer)).filter((row) => row['noun'] === 'sandbox');
    expect(lines).toMatchObject([{ action: 'create', nounId: sandbox.id }]);
  });

  test('is made once, also by two at once', async () => {
    const make = () => a.as.root_management_unit_manager.send('POST /accounts/{id}/sandbox', { params });
    expect(outcomeOf(await make())).toBe('sandbox_exists');
    const id = await newClient(world, { model: a.retailer });
    const both = await Promise.all(
      [1, 2].map(() => a.as.super_admin.send('POST /accounts/{id}/sandbox', { params: { id } })),
    );
    expect(new Set(both.map(outcomeOf))).toEqual(new Set([201, 'sandbox_exists']));
  });

  test('goes with its account', async () => {
    const id = await newClient(world);
    const admin = a.as.super_admin;
    const made = await admin.call('POST /accounts/{id}/sandbox', { params: { id } });
    const isGone = async (): Promise<boolean | undefined> =>
      (
        await world.sql.query<{ gone: boolean }>(
          'select "deletedAt" is not null as gone from accounts where "id" = $1',
          [made.id],
        )
      ).rows[0]?.gone;
    const visit = await world.insert('sessions', {
      tokenHash: `visit of ${made.id}`,
      userId: null,
      accountId: made.id,
      organizationId: null,
      moduleType: 'no_module_type',
      device: 'test',
      expiresAt: '2027-01-01T00:00:00.000Z',
      revokedAt: null,
    });
    const { version } = await admin.call('GET /accounts/{id}', { params: { id } });
    await admin.call('PATCH /accounts/{id}', { params: { id }, body: { status: 'inactive', version } });
    expect(await isGone()).toBe(false);
    await admin.call('DELETE /accounts/{id}', { params: { id } });
    expect(await isGone()).toBe(true);
    const open = await rowsOf('sessions', made.id);
    expect(open.map(({ id: one, revokedAt }) => [one, revokedAt])).toEqual([[visit, world.clock.now]]);
  });

  test('is left out of what the provider sees of all accounts', async () => {
    const { items } = await a.as.super_admin.call('GET /accounts', { query: { itemsPerPage: 100 } });
    expect(items.some(({ id }) => id === a.retailer)).toBe(true);
    expect(items.some(({ id }) => id === sandbox.id)).toBe(false);
    expect(await a.as.super_admin.refused('GET /accounts/{id}', { params: { id: sandbox.id } })).toBe(
      'account_not_found',
    );
  });

  test('never becomes an account, nor an account a sandbox', async () => {
    const turn = (id: string, of: string | null) =>
      world.sql.query('update accounts set "sandboxOf" = $2 where "id" = $1', [id, of]);
    await expect(turn(sandbox.id, null)).rejects.toThrow(/first day/);
    await expect(turn(b.retailer, a.retailer)).rejects.toThrow(/first day/);
  });
});

describe('the site of a sandbox', () => {
  const siteOf = async (id: string) => {
    const { rows } = await world.sql.query(
      'select "webUrl", "webChannelActive" as "open" from accounts where "sandboxOf" = $1',
      [id],
    );
    return rows;
  };
  const make = (id: string) => a.as.super_admin.call('POST /accounts/{id}/sandbox', { params: { id } });
  const address = async (id: string, webUrl: string) => {
    const { version } = await a.as.super_admin.call('GET /accounts/{id}', { params: { id } });
    await a.as.super_admin.call('PATCH /accounts/{id}', { params: { id }, body: { version, webUrl } });
  };

  test('is open at its address, also where that of its account is not yet', async () => {
    const id = await newClient(world, { model: a.retailer });
    await address(id, 'https://bientot.example');
    await make(id);
    expect(await siteOf(id)).toEqual([{ webUrl: 'https://sandbox.bientot.example', open: true }]);
  });

  test('opens as its account gets an address, and stays where it is', async () => {
    const id = await newClient(world, { model: a.retailer });
    await make(id);
    expect(await siteOf(id)).toEqual([{ webUrl: null, open: false }]);
    await address(id, 'https://plus-tard.example');
    expect(await siteOf(id)).toEqual([{ webUrl: 'https://sandbox.plus-tard.example', open: true }]);
    await address(id, 'https://ailleurs.example');
    expect(await siteOf(id)).toEqual([{ webUrl: 'https://sandbox.plus-tard.example', open: true }]);
  });
});

describe('a sandbox is made', () => {
  test('by whoever sets up the account, of a retailer that works', async () => {
    const make = (as: typeof a.as.store_seller, id: string) =>
      as.refused('POST /accounts/{id}/sandbox', { params: { id } });
    expect(await make(world.nobody, a.retailer)).toBe('unauthorized');
    expect(await make(a.as.store_manager, a.retailer)).toBe('forbidden');
    expect(await make(a.as.root_management_unit_analyst, a.retailer)).toBe('forbidden');
    expect(await make(b.as.root_management_unit_manager, a.retailer)).toBe('account_not_found');
    expect(await make(a.as.buyer_manager, a.buyer)).toBe('sandbox_not_possible');
  });

  test('not of a sandbox', async () => {
    const inside = await sandbox.entered(await sandbox.place('root_management_unit'));
    expect(await inside.refused('POST /accounts/{id}/sandbox', { params: { id: sandbox.id } })).toBe(
      'sandbox_not_possible',
    );
    expect(await inside.refused('GET /accounts/{id}/sandbox', { params })).toBe('account_not_found');
  });
});

describe('a sandbox is entered', () => {
  test('by the head office of its account and by the provider, as whoever runs the place', async () => {
    const store = await sandbox.copyOf(a.store);
    for (const by of [a.tokens.root_management_unit_manager, a.tokens.super_admin]) {
      const there = await sandbox.entered(store, by);
      expect(await there.call('GET /profile')).toMatchObject({
        module: 'tim',
        acting: { as: 'store_manager' },
        user: { currentOrganization: { id: store, account: { id: sandbox.id, sandbox: true } } },
      });
    }
  });

  test('by nobody else', async () => {
    const body = { organizationId: await sandbox.copyOf(a.store), moduleType: 'tim' } as const;
    for (const as of [a.as.management_unit_manager, a.as.buyer_manager, b.as.root_management_unit_manager])
      expect(await as.refused('POST /login-as', { body })).toBe('not_found');
    expect(await a.as.store_seller.refused('POST /login-as', { body })).toBe('forbidden');
  });

  test('from the list of its places', async () => {
    const query = { sandboxOf: a.retailer };
    const { items } = await a.as.root_management_unit_manager.call('GET /login-as', { query });
    expect(items.length).toBe(7);
    expect(new Set(items.map(({ accountName }) => accountName))).toEqual(new Set([sandbox.name]));
    expect(await b.as.root_management_unit_manager.refused('GET /login-as', { query })).toBe('not_found');
    // it goes by the account, not by its sandbox
    const itself = { query: { sandboxOf: sandbox.id } };
    expect(await a.as.root_management_unit_manager.refused('GET /login-as', itself)).toBe('not_found');
    const others = await a.as.super_admin.call('GET /login-as', { query: { itemsPerPage: 100 } });
    expect(others.items.some(({ accountName }) => accountName === sandbox.name)).toBe(false);
  });

  test('and sees what is its own alone', async () => {
    const inside = await sandbox.entered(await sandbox.place('root_management_unit'));
    const { items } = await inside.call('GET /organizations', { query: { itemsPerPage: 100 } });
    expect(items.some(({ id }) => id === a.store)).toBe(false);
    expect(items.length).toBeGreaterThan(3);
  });
});

describe('a key of a sandbox', () => {
  test('says so, works there alone, and sleeps nowhere else', async () => {
    const there = await sandbox.entered(await sandbox.place('root_management_unit'));
    const made = await there.call('POST /api-keys', {
      body: {
        name: 'ERP',
        holder: 'account',
        permissions: ['organization_list', 'buyback_list'],
        lastDay: '2026-12-31',
      },
    });
    expect(made.secret).toMatch(/^rpk_test_[0-9A-Za-z]{42}$/);
    expect(made.hint).toBe(made.secret.slice(0, 13));
    const key = world.as(made.secret);
    const { items } = await key.call('GET /organizations', { query: { itemsPerPage: 100 } });
    expect(items.some(({ id }) => id === a.store)).toBe(false);
    expect(items.length).toBeGreaterThan(3);
    expect(await key.refused('GET /buybacks/{id}', { params: { id: a.store } })).toBe('forbidden');
    expect(await key.refused('GET /accounts/{id}/sandbox', { params })).toBe('forbidden');
    await there.call('DELETE /api-keys/{id}', { params: { id: made.id } });
    expect(await key.refused('GET /organizations')).toBe('key_ended');
  });

  test('is no key of somebody else’s place', async () => {
    const body: NonNullable<CallOptions<Api['POST /api-keys']>['body']> = {
      name: 'ERP',
      holder: 'user',
      permissions: ['buyback_list'],
      lastDay: '2026-12-31',
    };
    // the head office in a store of its own account
    const { token } = await a.as.root_management_unit_manager.call('POST /login-as', {
      body: { organizationId: a.store, moduleType: 'tim' },
    });
    expect(await world.as(token).refused('POST /api-keys', { body })).toBe('forbidden');
  });
});
