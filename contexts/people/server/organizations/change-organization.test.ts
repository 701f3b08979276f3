import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { organizationsOf, refusal, statusesOf } from './testing/organizations.ts';

const world = await openWorld();

const who = () => world.a.tokens;
const { manager, store, workshop, create } = organizationsOf(() => world);
const change = (id: string, body: object, token = manager()) =>
  world.as(token).raw('PATCH /organizations/{id}', { params: { id }, body: { version: 0, ...body } });

describe('an organization that is changed', () => {
  const made = async (more: object = {}) => (await create(store(more))).answer().id;

  test('is geocoded again with its postal code, unless it was placed by hand', async () => {
    const id = await made();
    expect((await change(id, { zipCode: '59000', city: 'Lille' })).answer()).toMatchObject({
      latitude: expect.closeTo(50.6, 1),
      version: 1,
    });
    const moved = { version: 1, manualGeocoding: true, latitude: 50.7, longitude: 3.1 };
    expect((await change(id, moved)).answer()).toMatchObject({ latitude: 50.7, manualGeocoding: true });
    expect((await change(id, { version: 2, zipCode: '44000' })).answer()).toMatchObject({ latitude: 50.7 });
    expect((await change(id, { version: 3, manualGeocoding: false })).answer()).toMatchObject({
      latitude: expect.closeTo(47.2, 1),
    });
  });

  test('keeps what is not named, and the audit log has before and after', async () => {
    const hours = [{ day: 1, opens: '09:00', closes: '12:00' }];
    const id = await made({ openingHours: hours, capital: '50 000 €' });
    expect((await change(id, { phone: '+33 240 000 000' })).answer()).toMatchObject({
      phone: '+33240000000',
      openingHours: hours,
      capital: '50 000 €',
    });
    const { rows } = await world.sql.query(
      `select "before"->>'phone' as before, "after"->>'phone' as after from audit_logs
       where "nounId" = $1 and "action" = 'update'`,
      [id],
    );
    expect(rows).toEqual([{ before: null, after: '+33240000000' }]);
  });

  test('is changed once from the same version, also by two at once', async () => {
    const id = await made();
    const both = await Promise.all([change(id, { city: 'Rezé' }), change(id, { city: 'Orvault' })]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await change(id, { city: 'Nantes' })).refusal().code).toBe('status_changed');
  });

  test('is refused as its account, which has the same address, is changed', async () => {
    const { headOffice, retailer } = world.a;
    const moved = `with held as (update accounts set "version" = "version" + 1 where "id" = $1)
      update organizations set "street" = '1 rue Neuve', "version" = "version" + 1 where "id" = $2`;
    const refused = await whileWritten(world, [moved, [retailer, headOffice]], () =>
      change(headOffice, { phone: '+33240000000' }),
    );
    expect(refused.refusal().code).toBe('status_changed');
    const { rows } = await world.sql.query('select "street" from organizations where "id" = $1', [
      headOffice,
    ]);
    expect(rows).toEqual([{ street: '1 rue Neuve' }]);
  });

  test.each([
    ['type', 'management_unit'],
    ['externalId', 'autre'],
    ['buyer', '019c0000-0000-7000-8000-000000000001'],
    ['accountId', '019c0000-0000-7000-8000-000000000001'],
  ])('keeps its %s', async (field, value) => {
    const id = await made({ externalId: `S-${field}` });
    expect((await change(id, { [field]: value })).refusal()).toMatchObject({
      status: 422,
      ...refusal(field, 'organization_fixed'),
    });
  });

  test('that is a unit does not hang below itself, and two do not hang below each other', async () => {
    const unit = { type: 'management_unit', parentOrganizationId: world.a.headOffice };
    const [first, second] = [await made(unit), await made(unit)];
    expect((await change(first, { parentOrganizationId: first })).refusal()).toMatchObject(
      refusal('parentOrganizationId', 'unit_parent_below'),
    );
    const both = await Promise.all([
      change(first, { parentOrganizationId: second }),
      change(second, { parentOrganizationId: first }),
    ]);
    expect(statusesOf(both)).toEqual([200, 422]);
  });

  test('that is a workshop receives in a stock of its own only', async () => {
    const { warehouse, stocks } = world.a;
    const token = who().buyer_manager;
    const { rows } = await world.sql.query<{ id: string }>(
      'select "id" from stocks where "warehouseId" = $1',
      [world.a.otherWarehouse],
    );
    expect((await change(warehouse, { stock: rows[0]!.id }, token)).refusal()).toMatchObject(
      refusal('stock', 'stock_not_found'),
    );
    expect((await change(warehouse, { stock: stocks.to_verify }, token)).answer()).toMatchObject({
      version: 1,
    });
  });
});

describe('an organization that becomes inactive', () => {
  const off = { status: 'inactive' };

  test('leaves the site’s map, and nothing can be attached to it', async () => {
    const unit = (
      await create(store({ type: 'management_unit', parentOrganizationId: world.a.headOffice }))
    ).answer().id;
    const below = (await create(store({ parentOrganizationId: unit }))).answer().id;
    expect((await change(unit, off)).refusal()).toMatchObject({
      status: 409,
      ...refusal('status', 'children_active'),
    });
    expect((await change(below, off)).answer()).toMatchObject(off);
    const seen = await world.a.as.pseudo_anonymous.call('GET /drop-off-stores');
    expect(seen.map((one) => one['id'])).not.toContain(below);
    expect((await change(unit, off)).answer()).toMatchObject(off);
    expect((await create(store({ parentOrganizationId: unit }))).refusal()).toMatchObject(
      refusal('parentOrganizationId', 'parent_inactive'),
    );
    expect((await change(below, { version: 1, status: 'active' })).refusal()).toMatchObject(
      refusal('parentOrganizationId', 'parent_inactive'),
    );
  });

  test('has nobody who works there, no open dossier, and is nobody’s default', async () => {
    expect((await change(world.a.store, off)).refusal()).toMatchObject(refusal('status', 'users_active'));
    const shop = (await create(store())).answer().id;
    await arrangeDossier(world, world.a, { buyback: { status: 'bb_awaiting_inventory', storeId: shop } });
    expect((await change(shop, off)).refusal()).toMatchObject(refusal('status', 'open_files'));
    await world.sql.query(`update buybacks set "storeId" = null where "storeId" = $1`, [shop]);
    expect((await change(shop, off)).status).toBe(200);

    const buyer = who().buyer_manager;
    const place = (await create(workshop(), buyer)).answer().id;
    const dossier = { status: 'bb_in_transit', targetWarehouse: place } as const;
    await arrangeDossier(world, world.a, { buyback: dossier });
    expect((await change(place, off, buyer)).refusal()).toMatchObject(refusal('status', 'open_files'));
    await world.sql.query(`update buybacks set "targetWarehouse" = null where "targetWarehouse" = $1`, [
      place,
    ]);
    const left = { status: 'bb_not_completed', targetWarehouse: place, warehouseId: place } as const;
    const { itemId } = await arrangeDossier(world, world.a, {
      buyback: left,
      item: { status: 'item_to_return', warehouseId: place },
    });
    expect((await change(place, off, buyer)).refusal()).toMatchObject(refusal('status', 'open_files'));
    await world.sql.query(`update items set "status" = 'item_returned' where "id" = $1`, [itemId]);
    const preferred = (id: string) =>
      world.sql.query('update default_warehouses set "warehouseId" = $1 where "accountId" = $2', [
        id,
        world.a.retailer,
      ]);
    await preferred(place);
    expect((await change(place, off, buyer)).refusal()).toMatchObject(
      refusal('status', 'default_warehouse_in_use'),
    );
    await preferred(world.a.warehouse);
    expect((await change(place, off, buyer)).status).toBe(200);
  });
});

test('an organization that becomes active again sends to a workshop that is still open', async () => {
  const place = (await create(workshop(), who().buyer_manager)).answer().id;
  const shop = (await create(store({ defaultWarehouse: place }))).answer().id;
  expect((await change(shop, { status: 'inactive' })).status).toBe(200);
  expect((await change(place, { status: 'inactive' }, who().buyer_manager)).status).toBe(200);
  expect((await change(shop, { version: 1, status: 'active' })).refusal()).toMatchObject(
    refusal('defaultWarehouse', 'warehouse_not_connected'),
  );
  const opened = await change(shop, { version: 1, status: 'active', defaultWarehouse: null });
  expect(opened.answer()).toMatchObject({ status: 'active', defaultWarehouse: null });
});

describe('who may change an organization', () => {
  test('includes a workshop’s manager for the sheet of their own workshop, not its status nor its place', async () => {
    const token = who().otherManager;
    const path = world.a.otherWarehouse;
    const now = await world.as(token).call('GET /organizations/{id}', { params: { id: path } });
    expect(now).toMatchObject({ mayWrite: true, mayMove: false });
    expect((await change(path, { phone: '+33240000000', dailyCapacity: 12 }, token)).answer()).toMatchObject({
      dailyCapacity: 12,
    });
    expect((await change(path, { version: 1, status: 'inactive' }, token)).status).toBe(403);
    expect((await change(path, { version: 1 }, who().warehouse_manager)).status).toBe(404);
  });

  test('includes a management unit’s manager for the stores below, not for the unit', async () => {
    const token = who().management_unit_manager;
    expect((await change(world.a.otherStore, { city: 'Nantes' }, token)).status).toBe(200);
    expect((await change(world.a.unit, { city: 'Lille' }, token)).status).toBe(403);
    expect((await change(world.a.headOffice, { city: 'Lille' }, token)).status).toBe(404);
  });

  test('excludes everybody else', async () => {
    expect((await change(world.a.store, { city: 'Lens' }, who().store_manager)).status).toBe(403);
    expect((await change(world.a.store, { city: 'Lens' }, world.b.tokens.buyer_manager)).status).toBe(404);
    expect(
      await world.nobody.refused('PATCH /organizations/{id}', {
        params: { id: world.a.store },
        body: { version: 0 },
      }),
    ).toBe('unauthorized');
  });
});

describe('the external id of an organization', () => {
  test.each([
    ['headOffice', 'otherStore', 'root_management_unit_manager'],
    ['unit', 'otherStore', 'root_management_unit_manager'],
    ['store', 'otherStore', 'root_management_unit_manager'],
    ['buyerPlace', 'otherWarehouse', 'buyer_manager'],
    ['warehouse', 'otherWarehouse', 'buyer_manager'],
  ] as const)('is given once, on the sheet of any organization (%s)', async (kind, other, by) => {
    const [id, taken] = [world.a[kind], world.a[other]];
    await world.sql.query('update organizations set "externalId" = $2 where "id" = $1', [taken, `T-${kind}`]);
    const { rows } = await world.sql.query('select "version" from organizations where "id" = $1', [id]);
    const give = (externalId: string, version = rows[0].version) =>
      change(id, { externalId, version }, who()[by]);
    expect((await give(`T-${kind}`)).refusal()).toMatchObject({
      status: 409,
      ...refusal('externalId', 'external_id_taken'),
    });
    expect((await give('x'.repeat(46))).status).toBe(422);
    expect((await give(` E-${kind} `)).answer()).toMatchObject({ externalId: `E-${kind}` });
    expect((await give('autre', rows[0].version + 1)).refusal()).toMatchObject(
      refusal('externalId', 'organization_fixed'),
    );
  });
});
