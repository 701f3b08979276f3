import { afterEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { idOf } from '@reprise/tests/kit/answered.ts';

const world = await openWorld();
const buyer = world.a.tokens.buyer_manager;
const head = world.a.tokens.root_management_unit_manager;
const admin = world.a.tokens.super_admin;
afterEach(async () => {
  await world.sql.query('update warehouse_dispatch_rules set "archivedAt" = now()');
  await world.sql.query('update accounts set "isBuyerAndWorkshopsSupervisor" = false where "id" = $1', [
    world.a.retailer,
  ]);
});

const base = '/warehouse-dispatch-rules';
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  token: string | null = buyer,
) => world.call(method, url, { token, body });
const typed = (more: object = {}) => ({
  title: 'Apple en magasin',
  status: 'enabled',
  conditions: [
    { attribute: 'brand', operator: 'in', values: ['Apple', 'Apple'] },
    { attribute: 'category', operator: 'notIn', values: [world.a.category] },
  ],
  destinations: [world.a.warehouse, world.a.otherWarehouse],
  geographic: true,
  ...more,
});
const make = async (title: string, token = buyer): Promise<string> =>
  idOf(await call('POST', base, typed({ title, accountId: world.a.retailer }), token));
const order = async (token = buyer) =>
  (await call('GET', `${base}?accountId=${world.a.retailer}`, undefined, token)).list.map((json) =>
    idOf({ json }),
  );
const supervised = () =>
  world.sql.query('update accounts set "isBuyerAndWorkshopsSupervisor" = true where "id" = $1', [
    world.a.retailer,
  ]);

describe('a rule', () => {
  test('is made last, changed, switched off and taken away; each is written down', async () => {
    await make('La première');
    const made = await call('POST', base, typed());
    expect(made).toMatchObject({
      status: 201,
      json: {
        accountId: world.a.retailer,
        // the buyer of a rule follows from its workshops
        buyerAccountId: world.a.buyer,
        title: 'Apple en magasin',
        position: 2,
        version: 0,
        conditions: [{ values: ['Apple'] }, { values: [world.a.category] }],
        workshops: [
          { id: world.a.warehouse, name: 'Atelier A1', active: true },
          { id: world.a.otherWarehouse, active: true },
        ],
        categories: [{ id: world.a.category }],
      },
    });
    const id = idOf(made);
    const url = `${base}/${id}`;
    expect(
      await call('PATCH', url, { version: 0, title: ' Apple ', destinations: [world.a.warehouse] }),
    ).toMatchObject({
      status: 200,
      json: { title: 'Apple', destinations: [world.a.warehouse], geographic: true, version: 1 },
    });
    expect(await call('PATCH', url, { version: 0, status: 'disabled' })).toMatchObject({
      status: 409,
      json: { code: 'status_changed' },
    });
    expect(await call('PATCH', url, { version: 1, status: 'disabled' })).toMatchObject({
      json: { status: 'disabled', title: 'Apple', version: 2 },
    });
    expect((await call('DELETE', url)).status).toBe(204);
    for (const gone of [
      await call('GET', url),
      await call('PATCH', url, { version: 2, title: 'Apple' }),
      await call('DELETE', url),
    ])
      expect(gone.status).toBe(404);
    const { rows } = await world.sql.query(
      `select "action", "accountId", "noun", "after"->'destinations' as destinations from audit_logs
       where "nounId" = $1 order by "happenedAt", "id"`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'create', accountId: world.a.retailer, destinations: ['Atelier A1', 'Atelier A2'] },
      { action: 'update', destinations: ['Atelier A1'] },
      { action: 'update' },
      { action: 'remove', noun: 'warehouse_dispatch_rule' },
    ]);
  });

  test('taken away closes up, and stays named in the files that it has sent somewhere', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    await call('DELETE', `${base}/${ids[0]}`);
    const { list } = await call('GET', base);
    expect(list.map(({ id, position }) => [id, position])).toEqual([
      [ids[1], 1],
      [ids[2], 2],
    ]);
    const { rowCount } = await world.sql.query('select from warehouse_dispatch_rules where "id" = $1', [
      ids[0],
    ]);
    expect(rowCount).toBe(1);
  });

  test.each([
    ['no title', () => ({ title: ' ' }), 'title'],
    ['a long title', () => ({ title: 'x'.repeat(256) }), 'title'],
    ['no condition', () => ({ conditions: [] }), 'conditions'],
    [
      'a condition without values',
      () => ({ conditions: [{ attribute: 'brand', operator: 'in', values: [] }] }),
      'conditions.0.values',
    ],
    [
      'another attribute',
      () => ({ conditions: [{ attribute: 'colour', operator: 'in', values: ['x'] }] }),
      'conditions.0.attribute',
    ],
    [
      'another operator',
      () => ({ conditions: [{ attribute: 'brand', operator: 'like', values: ['x'] }] }),
      'conditions.0.operator',
    ],
    [
      'a circuit that is none',
      () => ({ conditions: [{ attribute: 'circuit', operator: 'in', values: ['web_fax'] }] }),
      'conditions.0.values.0',
    ],
    [
      'a state that is none',
      () => ({ conditions: [{ attribute: 'productState', operator: 'in', values: ['grade_z'] }] }),
      'conditions.0.values.0',
    ],
    [
      'a foreign category',
      () => ({ conditions: [{ attribute: 'category', operator: 'in', values: [world.b.category] }] }),
      'conditions.0.values.0',
    ],
    ['no workshop', () => ({ destinations: [] }), 'destinations'],
    [
      'a foreign workshop',
      () => ({ destinations: [world.a.warehouse, world.b.warehouse] }),
      'destinations.1',
    ],
    ['a store', () => ({ destinations: [world.a.store] }), 'destinations.0'],
  ] as const)('with %s is refused at its field', async (_, wrong, field) => {
    const refused = await call('POST', base, typed(wrong()));
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid', violations: [{ field }] } });
    expect(await order()).toEqual([]);
  });

  test('keeps a workshop that is closed since, and takes no closed one more', async () => {
    const id = await make('Avant');
    const close = (status: string) =>
      world.sql.query('update organizations set "status" = $1 where "id" = $2', [
        status,
        world.a.otherWarehouse,
      ]);
    await close('inactive');
    expect(await call('PATCH', `${base}/${id}`, typed({ version: 0 }))).toMatchObject({
      status: 200,
      json: { workshops: [{ active: true }, { active: false }] },
    });
    expect((await call('POST', base, typed())).status).toBe(422);
    await close('active');
  });

  test('asked for twice under one key is made once; changed by two at once keeps one change', async () => {
    const headers = { 'idempotency-key': 'one-rule' };
    const once = () => world.call('POST', base, { token: buyer, body: typed(), headers });
    const id = idOf(await once());
    expect(idOf(await once())).toBe(id);
    const both = await Promise.all([
      call('PATCH', `${base}/${id}`, { version: 0, title: 'Un de plus' }),
      call('PATCH', `${base}/${id}`, { version: 0, title: 'Deux de plus' }, admin),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('two made at once have two places; the 201st is refused', async () => {
    await Promise.all([make('Un'), make('Deux'), make('Trois')]);
    const { list } = await call('GET', base);
    expect(list.map(({ position }) => position)).toEqual([1, 2, 3]);
    await world.sql.query(
      `insert into warehouse_dispatch_rules
         ("accountId", "title", "position", "status", "conditions", "destinations", "geographic")
       select $1, 'Règle ' || place, place, 'disabled', '[]', '{}', false from generate_series(4, 200) as place`,
      [world.a.retailer],
    );
    expect(await call('POST', base, typed())).toMatchObject({
      status: 409,
      json: { code: 'dispatch_rules_full' },
    });
  });
});

describe('the order', () => {
  test('is changed as it was seen', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    const wanted = [ids[2], ids[0], ids[1]];
    expect(await call('POST', `${base}/reorder`, { before: ids, ids: wanted })).toMatchObject({
      status: 200,
      list: wanted.map((id, at) => ({ id, position: at + 1 })),
    });
    expect(await order()).toEqual(wanted);
    expect(await call('POST', `${base}/reorder`, { before: ids, ids: wanted })).toMatchObject({
      status: 409,
      json: { code: 'status_changed', ids: wanted as string[] },
    });
    expect(await call('POST', `${base}/reorder`, { before: wanted, ids: [ids[2], ids[0]] })).toMatchObject({
      status: 422,
      json: { violations: [{ field: 'ids' }] },
    });
    const { rows } = await world.sql.query(
      `select "before", "after" from audit_logs where "noun" = 'warehouse_dispatch_order'`,
    );
    expect(rows).toEqual([
      { before: { order: ['Un', 'Deux', 'Trois'] }, after: { order: ['Trois', 'Un', 'Deux'] } },
    ]);
  });

  test('of two at once the first holds and the second is told; so is whoever saw a rule that is gone', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    const both = await Promise.all([
      call('POST', `${base}/reorder`, { before: ids, ids: ids.toReversed() }),
      call(
        'POST',
        `${base}/reorder`,
        { before: ids, ids: [ids[1], ids[0], ids[2]], accountId: world.a.retailer },
        admin,
      ),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await order();
    expect(new Set(now)).toEqual(new Set(ids));
    const [moved, gone] = await Promise.all([
      call('POST', `${base}/reorder`, { before: now, ids: now.toReversed() }),
      call('DELETE', `${base}/${now[0]}`),
    ]);
    expect(gone.status).toBe(204);
    expect([200, 409]).toContain(moved.status);
    const { list } = await call('GET', base);
    expect(list.map(({ position }) => position)).toEqual([1, 2]);
    expect((await call('POST', `${base}/reorder`, { before: now, ids: now })).status).toBe(409);
  });

  test('a buyer moves its own rules among those of others, which keep their places', async () => {
    const first = await make('Un');
    const another = await world.insert('accounts', {
      name: 'Autre repreneur',
      status: 'active',
      mainColor: '#0b7a4b',
      logo: null,
      favicon: null,
      language: 'fr-FR',
      companyCountry: 'FR',
      currency: 'EUR',
      emailDPO: null,
      isProvider: false,
      isRetailer: false,
      isBuyerAndWorkshopsSupervisor: true,
      webChannelActive: false,
      webUrl: null,
      tagManagerId: null,
      axeptioId: null,
      paymentIssuer: 'buyer',
      transportContractHolder: 'buyer',
      demo: false,
    });
    const theirs = await world.insert('warehouse_dispatch_rules', {
      accountId: world.a.retailer,
      buyerAccountId: another,
      title: 'D’un autre',
      position: 2,
      status: 'enabled',
      conditions: JSON.stringify([{ attribute: 'brand', operator: 'in', values: ['Nokia'] }]) as never,
      destinations: [world.b.warehouse],
      geographic: false,
    });
    const last = await make('Trois');
    expect(await order()).toEqual([first, last]);
    expect((await call('GET', `${base}/${theirs}`)).status).toBe(404);
    await call('POST', `${base}/reorder`, { before: [first, last], ids: [last, first] });
    expect(await order(head)).toEqual([last, theirs, first]);
  });
});

describe('the default workshop', () => {
  const url = `${base}/default-warehouse`;
  const put = (warehouseId: string | null, seen: string | null, token = buyer) =>
    call('PUT', url, { accountId: world.a.retailer, warehouseId, seen }, token);

  test('is chosen, said again, changed as it was seen and taken away', async () => {
    const { warehouse, otherWarehouse } = world.a;
    expect((await call('GET', url)).json).toMatchObject({
      warehouseId: warehouse,
      name: 'Atelier A1',
      active: true,
    });
    expect((await put(warehouse, null)).status).toBe(200);
    expect(await put(otherWarehouse, warehouse)).toMatchObject({ json: { name: 'Atelier A2' } });
    expect(await put(warehouse, null)).toMatchObject({ status: 409, json: { code: 'status_changed' } });
    for (const wrong of [world.b.warehouse, world.a.store])
      expect(await put(wrong, otherWarehouse)).toMatchObject({
        status: 422,
        json: { violations: [{ field: 'warehouseId', code: 'choice' }] },
      });
    expect(await put(null, otherWarehouse)).toMatchObject({ json: { warehouseId: null, active: false } });
    expect(await put(warehouse, null)).toMatchObject({ json: { warehouseId: warehouse } });
    const { rows } = await world.sql.query(
      `select "before"->>'workshop' as before, "after"->>'workshop' as after from audit_logs
       where "noun" = 'default_warehouse' order by "happenedAt", "id"`,
    );
    expect(rows).toEqual([
      { before: 'Atelier A1', after: 'Atelier A2' },
      { before: 'Atelier A2', after: null },
      { before: null, after: 'Atelier A1' },
    ]);
  });

  test('of two at once the first holds and the second is told', async () => {
    const { warehouse, otherWarehouse } = world.a;
    await put(null, warehouse);
    const both = await Promise.all([put(warehouse, null), put(otherWarehouse, null, admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await world.sql.query('update default_warehouses set "warehouseId" = $1 where "accountId" = $2', [
      warehouse,
      world.a.retailer,
    ]);
  });

  test('of another buyer is not told to a buyer, who does not take its place', async () => {
    const set = (warehouseId: string) =>
      world.sql.query('update default_warehouses set "warehouseId" = $1 where "accountId" = $2', [
        warehouseId,
        world.a.retailer,
      ]);
    await set(world.b.warehouse);
    expect((await call('GET', url)).json).toMatchObject({ warehouseId: null, name: null, elsewhere: true });
    expect(await put(world.a.warehouse, null)).toMatchObject({
      status: 409,
      json: { code: 'default_warehouse_elsewhere' },
    });
    await set(world.a.warehouse);
  });
});

describe('who may', () => {
  test('a retailer’s people read; its manager writes where the account supervises its workshops', async () => {
    const id = await make('Du repreneur');
    expect(await order(head)).toEqual([id]);
    expect(await order(world.a.tokens.root_management_unit_analyst)).toEqual([id]);
    const writes = () =>
      Promise.all([
        call('PATCH', `${base}/${id}`, { version: 0, title: 'Du siège' }, head),
        call('POST', base, typed(), head),
        call('POST', `${base}/reorder`, { before: [id], ids: [id] }, head),
        call('PUT', `${base}/default-warehouse`, { warehouseId: world.a.warehouse, seen: null }, head),
      ]);
    for (const refused of await writes())
      expect(refused).toMatchObject({ status: 403, json: { code: 'workshops_not_supervised' } });
    expect((await call('GET', `${base}/choices`, undefined, head)).json['mayWrite']).toBe(false);
    await supervised();
    expect((await call('GET', `${base}/choices`, undefined, head)).json['mayWrite']).toBe(true);
    const [changed, created] = await writes();
    expect([changed?.status, created?.status]).toEqual([200, 201]);
  });

  test('a workshop reads the rules that send to it', async () => {
    const id = await make('Vers A1 et A2');
    const elsewhere = idOf(
      await call('POST', base, typed({ title: 'Vers A2', destinations: [world.a.otherWarehouse] })),
    );
    const manager = world.a.tokens.warehouse_manager;
    expect(await order(manager)).toEqual([id]);
    expect((await call('GET', `${base}/${elsewhere}`, undefined, manager)).status).toBe(404);
    expect(await order(world.a.tokens.otherManager)).toEqual([id, elsewhere]);
    expect((await call('PATCH', `${base}/${id}`, { version: 0 }, manager)).status).toBe(403);
  });

  test('nobody else, and nobody of another organisation', async () => {
    const id = await make('De A');
    const everything = (token: string | null) =>
      Promise.all([
        call('GET', `${base}/${id}`, undefined, token),
        call('PATCH', `${base}/${id}`, { version: 0, title: 'Volée' }, token),
        call('DELETE', `${base}/${id}`, undefined, token),
        call('GET', `${base}?accountId=${world.a.retailer}`, undefined, token),
        call('GET', `${base}/choices?accountId=${world.a.retailer}`, undefined, token),
        call('GET', `${base}/default-warehouse?accountId=${world.a.retailer}`, undefined, token),
        call('POST', base, typed({ accountId: world.a.retailer }), token),
        call('POST', `${base}/reorder`, { accountId: world.a.retailer, before: [id], ids: [id] }, token),
        call(
          'PUT',
          `${base}/default-warehouse`,
          { accountId: world.a.retailer, warehouseId: null, seen: null },
          token,
        ),
      ]);
    const statuses = async (token: string | null) => (await everything(token)).map(({ status }) => status);
    expect(await statuses(null)).toEqual(Array(9).fill(401));
    expect(await statuses(world.a.tokens.store_manager)).toEqual(Array(9).fill(403));
    expect(await statuses(world.b.tokens.buyer_manager)).toEqual(Array(9).fill(404));
    expect(await order()).toEqual([id]);
  });

  test('a buyer chooses from its own workshops, and the retailer’s categories and circuits', async () => {
    const { json } = await call('GET', `${base}/choices`);
    expect(json).toMatchObject({
      accountId: world.a.retailer,
      accounts: [{ id: world.a.retailer, name: 'Enseigne A' }],
      mayWrite: true,
      workshops: [{ id: world.a.warehouse }, { id: world.a.otherWarehouse }],
      brands: ['Apple', 'Samsung'],
    });
    expect(json['categories']).toMatchObject([
      { id: world.a.rootCategory, depth: 0 },
      { id: world.a.category, depth: 1 },
    ]);
    expect(json['circuits']).not.toContain('store_drop_label');
  });
});
