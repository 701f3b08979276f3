import type { Driver } from '@reprise/tests/kit/driver.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

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
  (
    await world
      .as(token)
      .raw('POST /warehouse-dispatch-rules', { body: typed({ title, accountId: world.a.retailer }) })
  ).answer().id;
const order = async (token = buyer) =>
  (
    await world.as(token).call('GET /warehouse-dispatch-rules', { query: { accountId: world.a.retailer } })
  ).items.map(({ id }) => id);
const supervised = () =>
  world.sql.query('update accounts set "isBuyerAndWorkshopsSupervisor" = true where "id" = $1', [
    world.a.retailer,
  ]);

describe('a rule of dispatch', () => {
  test('is created last, changed, switched off and deleted, and each stands in the audit log', async () => {
    await make('La première');
    const made = await world.as(buyer).raw('POST /warehouse-dispatch-rules', { body: typed() });
    expect(made.answer()).toMatchObject({
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
    });
    const id = made.answer().id;
    expect(
      await world.as(buyer).call('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 0, title: ' Apple ', destinations: [world.a.warehouse] },
      }),
    ).toMatchObject({ title: 'Apple', destinations: [world.a.warehouse], geographic: true, version: 1 });
    expect(
      await world.as(buyer).refused('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 0, status: 'disabled' },
      }),
    ).toBe('status_changed');
    expect(
      await world.as(buyer).call('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 1, status: 'disabled' },
      }),
    ).toMatchObject({ status: 'disabled', title: 'Apple', version: 2 });
    await world.as(buyer).call('DELETE /warehouse-dispatch-rules/{id}', { params: { id } });
    for (const gone of [
      await world.as(buyer).send('GET /warehouse-dispatch-rules/{id}', { params: { id } }),
      await world.as(buyer).send('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 2, title: 'Apple' },
      }),
      await world.as(buyer).send('DELETE /warehouse-dispatch-rules/{id}', { params: { id } }),
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

  test('leaves no gap when it is deleted, and stays named on the dossiers that it has sent somewhere', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    await world.as(buyer).send('DELETE /warehouse-dispatch-rules/{id}', { params: { id: ids[0]! } });
    const list = (await world.as(buyer).call('GET /warehouse-dispatch-rules')).items;
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
    const refused = await world.as(buyer).raw('POST /warehouse-dispatch-rules', { body: typed(wrong()) });
    expect(refused.refusal()).toMatchObject({ code: 'invalid', violations: [{ field }] });
    expect(await order()).toEqual([]);
  });

  test('keeps a workshop that was closed since, and takes no closed one any more', async () => {
    const id = await make('Avant');
    const close = (status: string) =>
      world.sql.query('update organizations set "status" = $1 where "id" = $2', [
        status,
        world.a.otherWarehouse,
      ]);
    await close('inactive');
    expect(
      (
        await world
          .as(buyer)
          .raw('PATCH /warehouse-dispatch-rules/{id}', { params: { id }, body: typed({ version: 0 }) })
      ).answer(),
    ).toMatchObject({ workshops: [{ active: true }, { active: false }] });
    expect(
      (await world.as(buyer).raw('POST /warehouse-dispatch-rules', { body: typed() })).refusal().code,
    ).toBe('invalid');
    await close('active');
  });

  test('created twice under one key is created once; changed by two at once keeps one change', async () => {
    const headers = { 'idempotency-key': 'one-rule' };
    const once = () => world.as(buyer, headers).raw('POST /warehouse-dispatch-rules', { body: typed() });
    const id = (await once()).answer().id;
    expect((await once()).answer().id).toBe(id);
    const both = await Promise.all([
      world.as(buyer).send('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 0, title: 'Un de plus' },
      }),
      world.as(admin).send('PATCH /warehouse-dispatch-rules/{id}', {
        params: { id },
        body: { version: 0, title: 'Deux de plus' },
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('gets a place of its own when two are created at once; the 201st is refused', async () => {
    await Promise.all([make('Un'), make('Deux'), make('Trois')]);
    const list = (await world.as(buyer).call('GET /warehouse-dispatch-rules')).items;
    expect(list.map(({ position }) => position)).toEqual([1, 2, 3]);
    await world.sql.query(
      `insert into warehouse_dispatch_rules
         ("accountId", "title", "position", "status", "conditions", "destinations", "geographic")
       select $1, 'Règle ' || place, place, 'disabled', '[]', '{}', false from generate_series(4, 200) as place`,
      [world.a.retailer],
    );
    expect(
      (await world.as(buyer).raw('POST /warehouse-dispatch-rules', { body: typed() })).refusal().code,
    ).toBe('dispatch_rules_full');
  });
});

describe('the order of the rules', () => {
  test('is changed as it was seen', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    const wanted = [ids[2]!, ids[0]!, ids[1]!];
    expect(
      await world
        .as(buyer)
        .call('POST /warehouse-dispatch-rules/reorder', { body: { before: ids, ids: wanted } }),
    ).toMatchObject(wanted.map((id, at) => ({ id, position: at + 1 })));
    expect(await order()).toEqual(wanted);
    expect(
      (
        await world
          .as(buyer)
          .raw('POST /warehouse-dispatch-rules/reorder', { body: { before: ids, ids: wanted } })
      ).refusal(),
    ).toMatchObject({ code: 'status_changed', extra: { ids: wanted } });
    expect(
      (
        await world.as(buyer).raw('POST /warehouse-dispatch-rules/reorder', {
          body: { before: wanted, ids: [ids[2]!, ids[0]!] },
        })
      ).refusal(),
    ).toMatchObject({ status: 422, violations: [{ field: 'ids' }] });
    const { rows } = await world.sql.query(
      `select "before", "after" from audit_logs where "noun" = 'warehouse_dispatch_order'`,
    );
    expect(rows).toEqual([
      { before: { order: ['Un', 'Deux', 'Trois'] }, after: { order: ['Trois', 'Un', 'Deux'] } },
    ]);
  });

  test('keeps the first of two changes at once and tells the second, as who saw a rule that is gone', async () => {
    const ids = [await make('Un'), await make('Deux'), await make('Trois')];
    const both = await Promise.all([
      world
        .as(buyer)
        .send('POST /warehouse-dispatch-rules/reorder', { body: { before: ids, ids: ids.toReversed() } }),
      world.as(admin).send('POST /warehouse-dispatch-rules/reorder', {
        body: { before: ids, ids: [ids[1]!, ids[0]!, ids[2]!], accountId: world.a.retailer },
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await order();
    expect(new Set(now)).toEqual(new Set(ids));
    const [moved, gone] = await Promise.all([
      world
        .as(buyer)
        .send('POST /warehouse-dispatch-rules/reorder', { body: { before: now, ids: now.toReversed() } }),
      world.as(buyer).send('DELETE /warehouse-dispatch-rules/{id}', { params: { id: now[0]! } }),
    ]);
    expect(gone.status).toBe(204);
    expect([200, 409]).toContain(moved.status);
    const list = (await world.as(buyer).call('GET /warehouse-dispatch-rules')).items;
    expect(list.map(({ position }) => position)).toEqual([1, 2]);
    expect(
      (
        await world
          .as(buyer)
          .send('POST /warehouse-dispatch-rules/reorder', { body: { before: now, ids: now } })
      ).status,
    ).toBe(409);
  });

  test('lets a buyer move its own rules among those of others, which keep their places', async () => {
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
    expect(
      await world.as(buyer).refused('GET /warehouse-dispatch-rules/{id}', { params: { id: theirs } }),
    ).toBe('not_found');
    await world.as(buyer).send('POST /warehouse-dispatch-rules/reorder', {
      body: { before: [first, last], ids: [last, first] },
    });
    expect(await order(head)).toEqual([last, theirs, first]);
  });
});

describe('the default workshop', () => {
  const put = (warehouseId: string | null, seen: string | null, token = buyer) =>
    world.as(token).send('PUT /warehouse-dispatch-rules/default-warehouse', {
      body: { accountId: world.a.retailer, warehouseId, seen },
    });

  test('is chosen, said again, changed as it was seen and taken away', async () => {
    const { warehouse, otherWarehouse } = world.a;
    expect(await world.as(buyer).call('GET /warehouse-dispatch-rules/default-warehouse')).toMatchObject({
      warehouseId: warehouse,
      name: 'Atelier A1',
      active: true,
    });
    expect((await put(warehouse, null)).status).toBe(200);
    expect((await put(otherWarehouse, warehouse)).answer()).toMatchObject({ name: 'Atelier A2' });
    expect((await put(warehouse, null)).refusal().code).toBe('status_changed');
    for (const wrong of [world.b.warehouse, world.a.store])
      expect((await put(wrong, otherWarehouse)).refusal()).toMatchObject({
        status: 422,
        violations: [{ field: 'warehouseId', code: 'choice' }],
      });
    expect((await put(null, otherWarehouse)).answer()).toMatchObject({ warehouseId: null, active: false });
    expect((await put(warehouse, null)).answer()).toMatchObject({ warehouseId: warehouse });
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

  test('keeps the first of two changes at once and tells the second', async () => {
    const { warehouse, otherWarehouse } = world.a;
    await put(null, warehouse);
    const both = await Promise.all([put(warehouse, null), put(otherWarehouse, null, admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await world.sql.query('update default_warehouses set "warehouseId" = $1 where "accountId" = $2', [
      warehouse,
      world.a.retailer,
    ]);
  });

  test('of another buyer is neither shown to a buyer nor replaced by them', async () => {
    const set = (warehouseId: string) =>
      world.sql.query('update default_warehouses set "warehouseId" = $1 where "accountId" = $2', [
        warehouseId,
        world.a.retailer,
      ]);
    await set(world.b.warehouse);
    expect(await world.as(buyer).call('GET /warehouse-dispatch-rules/default-warehouse')).toMatchObject({
      warehouseId: null,
      name: null,
      elsewhere: true,
    });
    expect((await put(world.a.warehouse, null)).refusal().code).toBe('default_warehouse_elsewhere');
    await set(world.a.warehouse);
  });
});

describe('who may read and write the rules of dispatch', () => {
  test('includes a retailer’s people to read, and its manager to write where the account supervises its workshops', async () => {
    const id = await make('Du repreneur');
    expect(await order(head)).toEqual([id]);
    expect(await order(world.a.tokens.root_management_unit_analyst)).toEqual([id]);
    const writes = () =>
      Promise.all([
        world.as(head).send('PATCH /warehouse-dispatch-rules/{id}', {
          params: { id },
          body: { version: 0, title: 'Du siège' },
        }),
        world.as(head).raw('POST /warehouse-dispatch-rules', { body: typed() }),
        world.as(head).send('POST /warehouse-dispatch-rules/reorder', { body: { before: [id], ids: [id] } }),
        world.as(head).send('PUT /warehouse-dispatch-rules/default-warehouse', {
          body: { warehouseId: world.a.warehouse, seen: null },
        }),
      ]);
    for (const refused of await writes()) expect(refused.refusal().code).toBe('workshops_not_supervised');
    expect((await world.as(head).call('GET /warehouse-dispatch-rules/choices')).mayWrite).toBe(false);
    await supervised();
    expect((await world.as(head).call('GET /warehouse-dispatch-rules/choices')).mayWrite).toBe(true);
    const [changed, created] = await writes();
    expect([changed?.status, created?.status]).toEqual([200, 201]);
  });

  test('includes a workshop for the rules that send to it', async () => {
    const id = await make('Vers A1 et A2');
    const elsewhere = (
      await world.as(buyer).raw('POST /warehouse-dispatch-rules', {
        body: typed({ title: 'Vers A2', destinations: [world.a.otherWarehouse] }),
      })
    ).answer().id;
    const manager = world.a.tokens.warehouse_manager;
    expect(await order(manager)).toEqual([id]);
    expect(
      await world.as(manager).refused('GET /warehouse-dispatch-rules/{id}', { params: { id: elsewhere } }),
    ).toBe('not_found');
    expect(await order(world.a.tokens.otherManager)).toEqual([id, elsewhere]);
    expect(
      await world
        .as(manager)
        .refused('PATCH /warehouse-dispatch-rules/{id}', { params: { id }, body: { version: 0 } }),
    ).toBe('forbidden');
  });

  test('excludes everybody else, and everybody of another organisation', async () => {
    const id = await make('De A');
    const everything = (by: Driver) =>
      Promise.all([
        by.send('GET /warehouse-dispatch-rules/{id}', { params: { id } }),
        by.send('PATCH /warehouse-dispatch-rules/{id}', {
          params: { id },
          body: { version: 0, title: 'Volée' },
        }),
        by.send('DELETE /warehouse-dispatch-rules/{id}', { params: { id } }),
        by.send('GET /warehouse-dispatch-rules', { query: { accountId: world.a.retailer } }),
        by.send('GET /warehouse-dispatch-rules/choices', { query: { accountId: world.a.retailer } }),
        by.send('GET /warehouse-dispatch-rules/default-warehouse', {
          query: { accountId: world.a.retailer },
        }),
        by.raw('POST /warehouse-dispatch-rules', { body: typed({ accountId: world.a.retailer }) }),
        by.send('POST /warehouse-dispatch-rules/reorder', {
          body: { accountId: world.a.retailer, before: [id], ids: [id] },
        }),
        by.send('PUT /warehouse-dispatch-rules/default-warehouse', {
          body: { accountId: world.a.retailer, warehouseId: null, seen: null },
        }),
      ]);
    const statuses = async (by: Driver) => (await everything(by)).map(({ status }) => status);
    expect(await statuses(world.nobody)).toEqual(Array(9).fill(401));
    expect(await statuses(world.a.as.store_manager)).toEqual(Array(9).fill(403));
    expect(await statuses(world.b.as.buyer_manager)).toEqual(Array(9).fill(404));
    expect(await order()).toEqual([id]);
  });

  test('lets a buyer choose among its own workshops, and the retailer’s categories and circuits', async () => {
    const json = await world.as(buyer).call('GET /warehouse-dispatch-rules/choices');
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
