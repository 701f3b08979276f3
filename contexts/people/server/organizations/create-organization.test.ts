import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { organizationsOf, refusal, statusesOf } from './testing/organizations.ts';

const world = await openWorld();

const who = () => world.a.tokens;
const { manager, store, workshop, create } = organizationsOf(() => world);

describe('an organization that is created', () => {
  test('stands in the middle of its postal code, and is at once on the site', async () => {
    const made = await create(store({ externalId: 'M-1', siret: '732 829 320 00074', placeEmail: '' }));
    expect(made.answer()).toMatchObject({
      moduleType: 'tim',
      status: 'active',
      externalId: 'M-1',
      siret: '73282932000074',
      placeEmail: null,
      latitude: expect.closeTo(47.2, 1),
      longitude: expect.closeTo(-1.55, 1),
      manualGeocoding: false,
      parentName: 'Région A',
      version: 0,
    });
    const seen = await world.a.as.pseudo_anonymous.call('GET /drop-off-stores', {
      query: { zipCode: '44000' },
    });
    expect(seen.map((one) => one['id'])).toContain(made.answer().id);
  });

  test('stands where it was placed by hand', async () => {
    const placed = { manualGeocoding: true, latitude: 47.5, longitude: -1.25, zipCode: '00000' };
    expect((await create(store(placed))).answer()).toMatchObject({ latitude: 47.5, longitude: -1.25 });
    expect((await create(store({ manualGeocoding: true }))).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field: 'latitude' }, { field: 'longitude' }],
    });
    expect((await create(store({ zipCode: '00000' }))).refusal()).toMatchObject({
      status: 422,
      ...refusal('zipCode', 'not_geocoded'),
    });
  });

  test('has its native stocks when it is a workshop, and is one of those to which a retailer may send', async () => {
    const made = await create(workshop({ eligibleCountries: ['FR', 'BE'] }), who().buyer_manager);
    expect(made.answer()).toMatchObject({
      moduleType: 'rps',
      dailyCapacity: 40,
      eligibleCountries: ['FR', 'BE'],
    });
    const { rows } = await world.sql.query(
      'select "name", "identifier", "native" from stocks where "warehouseId" = $1 order by "identifier"',
      [made.answer().id],
    );
    expect(rows).toEqual([
      { identifier: 'N1', name: 'À contrôler', native: 'to_verify' },
      { identifier: 'N2', name: 'Reconditionnés', native: 'refurb_completed' },
      { identifier: 'N3', name: 'Retours clients', native: 'customer_return' },
      { identifier: 'N4', name: 'Quarantaine', native: 'in_quarantine' },
      { identifier: 'N5', name: 'À reconditionner', native: 'to_refurbish' },
    ]);
    const choices = await world.as(manager()).call('GET /organizations/choices');
    expect(choices.warehouses).toContainEqual(expect.objectContaining({ id: made.answer().id }));
  });

  test('has an external id of its own, in its account', async () => {
    expect((await create(store({ externalId: 'M-2' }))).status).toBe(201);
    const twice = await create(store({ externalId: 'M-2' }));
    expect(twice.refusal()).toMatchObject({ status: 409, ...refusal('externalId', 'external_id_taken') });
    expect(twice.refusal().detail).toBe('Cet identifiant externe existe déjà.');
    const ofB = store({ externalId: 'M-2', parentOrganizationId: world.b.unit });
    expect((await create(ofB, world.b.tokens.root_management_unit_manager)).status).toBe(201);
    const both = await Promise.all([1, 2].map(() => create(store({ externalId: 'M-3' }))));
    expect(statusesOf(both)).toEqual([201, 409]);
  });

  test('is created once under one key, and stands in the audit log', async () => {
    const body = store();
    const send = () => world.as(manager()).raw('POST /organizations', { body, idempotencyKey: 'k-1' });
    const [first, second] = [await send(), await send()];
    expect(second.answer().id).toBe(first.answer().id);
    const { rows } = await world.sql.query(
      `select "action", "userId", "after"->>'commonName' as name from audit_logs where "nounId" = $1`,
      [first.answer().id],
    );
    expect(rows).toEqual([
      { action: 'create', userId: world.a.users.root_management_unit_manager, name: body.commonName },
    ]);
  });

  test.each<[string, object, string, string]>([
    [
      'a unit under a store',
      { type: 'management_unit', parentOrganizationId: 'store' },
      'parentOrganizationId',
      'unit_parent',
    ],
    [
      'a store under the head office',
      { parentOrganizationId: 'headOffice' },
      'parentOrganizationId',
      'store_parent',
    ],
    ['a store under nothing', { parentOrganizationId: null }, 'parentOrganizationId', 'store_parent'],
    [
      'a store under another account’s unit',
      { parentOrganizationId: 'ofB' },
      'parentOrganizationId',
      'store_parent',
    ],
    ['a buyer', { type: 'buyer' }, 'type', 'organization_type'],
    [
      'a second head office',
      { type: 'root_management_unit', parentOrganizationId: null },
      'type',
      'organization_type',
    ],
    ['a buyer that is not linked', { buyer: 'ofB' }, 'buyer', 'buyer_not_linked'],
    [
      'a workshop that is not connected',
      { defaultWarehouse: 'ofB' },
      'defaultWarehouse',
      'warehouse_not_connected',
    ],
    ['a country that does not exist', { country: 'XX' }, 'country', 'invalid_countries'],
  ])('is refused as %s', async (_, more, field, code) => {
    const ids: Record<string, string> = { store: world.a.store, headOffice: world.a.headOffice };
    const ofB: Record<string, string> = {
      parentOrganizationId: world.b.unit,
      buyer: world.b.buyer,
      defaultWarehouse: world.b.warehouse,
    };
    const given = Object.entries(more).map(([key, value]) => [
      key,
      value === 'ofB' ? ofB[key] : (ids[String(value)] ?? value),
    ]);
    expect((await create(store(Object.fromEntries(given)))).refusal()).toMatchObject(refusal(field, code));
  });

  test('is refused when it is a workshop under a unit, or a head office under anything', async () => {
    expect(
      (await create(workshop({ parentOrganizationId: null }), who().buyer_manager)).refusal(),
    ).toMatchObject(refusal('parentOrganizationId', 'warehouse_parent'));
    await world.sql.query(`update organizations set "type" = 'buyer' where "id" = $1`, [world.b.headOffice]);
    const office = store({ type: 'root_management_unit', accountId: world.b.retailer });
    expect(
      (await create({ ...office, parentOrganizationId: world.b.unit }, who().admin)).refusal(),
    ).toMatchObject(refusal('parentOrganizationId', 'no_parent'));
    await world.sql.query(`update organizations set "type" = 'root_management_unit' where "id" = $1`, [
      world.b.headOffice,
    ]);
  });

  test.each([
    [{ commonName: '' }, 'commonName', 'required'],
    [{ siret: '73282932000075' }, 'siret', 'siret'],
    [{ zipCode: '4400' }, 'zipCode', 'zip_code'],
    [{ externalId: 'x'.repeat(46) }, 'externalId', 'too_long'],
    [{ manualGeocoding: true, latitude: 91, longitude: 0 }, 'latitude', 'latitude'],
    [{ type: 'shop' }, 'type', 'choice'],
    [{ openingHours: [{ day: 1, opens: '12:00', closes: '09:00' }] }, 'openingHours.0.closes', 'range_order'],
  ])('is refused with %j at its field', async (more, field, code) => {
    expect((await create(store(more))).refusal()).toMatchObject({
      code: 'invalid',
      violations: [{ field, code }],
    });
  });
});

describe('who may create an organization', () => {
  test('includes a management unit’s manager for the stores of their unit, nothing else', async () => {
    const token = who().management_unit_manager;
    expect((await create(store(), token)).status).toBe(201);
    const unit = store({ type: 'management_unit', parentOrganizationId: world.a.headOffice });
    expect((await create(unit, token)).refusal().code).toBe('organization_type');
    const other = await create({ ...unit, commonName: 'Région Sud' });
    expect((await create(store({ parentOrganizationId: other.answer().id }), token)).refusal().code).toBe(
      'store_parent',
    );
    expect((await create(store({ parentOrganizationId: other.answer().id }))).status).toBe(201);
  });

  test('includes the provider’s people in any account, and nobody else in another’s', async () => {
    const ofB = store({ accountId: world.b.retailer, parentOrganizationId: world.b.unit });
    expect((await create(ofB, who().admin)).answer()).toMatchObject({ accountId: world.b.retailer });
    expect((await create(ofB)).status).toBe(404);
    expect((await create(workshop(), who().warehouse_manager)).status).toBe(403);
    expect((await create(store(), who().store_manager)).status).toBe(403);
  });
});
