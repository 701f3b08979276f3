import { entityLimits } from '@reprise/platform/domain/core/limits.ts';
import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

const manager = () => world.a.tokens.root_management_unit_manager;

test('connected workshops are those of the linked buyer, by name', async () => {
  const seen = await world.a.as.store_seller.send('GET /organizations/connected-warehouses');
  expect(seen.answer()).toHaveLength(2);
  expect(new Set(seen.answer().map((one) => one['id']))).toEqual(
    new Set([world.a.warehouse, world.a.otherWarehouse]),
  );
  expect(await world.a.as.pseudo_anonymous.refused('GET /organizations/connected-warehouses')).toBe(
    'forbidden',
  );
});

test('a buyer’s people, who do not list the stores of a retailer, read the name of one that they came upon', async () => {
  const by = world.a.as.buyer_manager;
  const { items } = await by.call('GET /organizations', { query: { type: 'store' } });
  expect(items).toEqual([]);
  const { commonName } = await world.a.as.root_management_unit_manager.call('GET /organizations/{id}', {
    params: { id: world.a.store },
  });
  expect(await by.call('GET /organizations/{id}/public', { params: { id: world.a.store } })).toMatchObject({
    commonName,
  });
});

test('organizations are listed within the caller’s scope', async () => {
  const ids = async (by: Driver): Promise<unknown[]> =>
    (await by.call('GET /organizations', { query: { type: 'store' } })).items.map((one) => one['id']);
  const ofRetailer = await ids(world.a.as.root_management_unit_manager);
  expect(ofRetailer).toHaveLength(2);
  expect(new Set(ofRetailer)).toEqual(new Set([world.a.store, world.a.otherStore]));
  expect(await ids(world.a.as.store_manager)).toEqual([world.a.store]);
  expect(await world.a.as.store_seller.refused('GET /organizations')).toBe('forbidden');
});

test('a place of another retailer does not exist', async () => {
  expect(
    await world.a.as.pseudo_anonymous.call('GET /organizations/{id}/public', {
      params: { id: world.a.store },
    }),
  ).toMatchObject({ city: 'Lille' });
  expect(
    await world.b.as.pseudo_anonymous.refused('GET /organizations/{id}/public', {
      params: { id: world.a.store },
    }),
  ).toBe('not_found');
});

describe('the list of organizations', () => {
  const names = async (query: string, token = manager()) =>
    (await world.as(token).raw('GET /organizations', { query: queryOf(query) }))
      .answer()
      .items.map((one) => one['commonName']);

  test.each([
    ['type=store,management_unit', ['Magasin A1', 'Magasin A2', 'Région A']],
    ['type=nothing', []],
    ['name=nantes', ['Magasin A2']],
    ['name=siege', ['Siège A']],
    ['name=590', ['Magasin A1', 'Région A', 'Siège A']],
    ['name=%25', []],
    ['exists[parentOrganizationId]=false', ['Siège A']],
    ['exists[parentOrganizationId]=true&type=store', ['Magasin A1', 'Magasin A2']],
    ['status=inactive', []],
    ['order[commonName]=desc', ['Siège A', 'Région A', 'Magasin A2', 'Magasin A1']],
    ['order[type]=desc&order[commonName]=desc', ['Magasin A2', 'Magasin A1', 'Siège A', 'Région A']],
    ['order[status]=asc&order[commonName]=desc', ['Siège A', 'Région A', 'Magasin A2', 'Magasin A1']],
    ['page=2&itemsPerPage=3', ['Siège A']],
    ['page=2&itemsPerPage=3&pagination=false', ['Magasin A1', 'Magasin A2', 'Région A', 'Siège A']],
  ])('is answered for %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('holds those below one organization, and counts those beyond the page', async () => {
    expect(await names(`parentOrganizationId=${world.a.headOffice}`)).toEqual(['Région A']);
    const answer = await world
      .as(manager(), { accept: 'application/ld+json' })
      .send('GET /organizations', { query: { itemsPerPage: 1 } });
    expect(answer.answer()).toMatchObject({
      total: 4,
      items: [{ parentName: 'Région A' }],
    });
  });

  test('holds every account’s for the provider’s people, or one account’s', async () => {
    const ofB = await world.a.as.admin.send('GET /organizations', { query: { accountId: world.b.buyer } });
    expect(ofB.answer().items.map((one) => one['accountName'])).toEqual([
      'Repreneur B',
      'Repreneur B',
      'Repreneur B',
    ]);
    expect(await names(`accountId=${world.b.buyer}`)).toEqual([]);
  });
});

test('the tree has each organization below its own', async () => {
  const list = await world.as(manager()).call('GET /organizations/tree');
  expect(list).toMatchObject([
    {
      commonName: 'Siège A',
      children: [
        { commonName: 'Région A', children: [{ commonName: 'Magasin A1' }, { commonName: 'Magasin A2' }] },
      ],
    },
  ]);
  expect(await world.a.as.management_unit_manager.call('GET /organizations/tree')).toMatchObject([
    { commonName: 'Région A', children: [{}, {}] },
  ]);
  expect(await world.a.as.store_manager.call('GET /organizations/tree')).toMatchObject([
    { commonName: 'Magasin A1', children: [] },
  ]);
});

test('an organization says what the caller may do with it', async () => {
  expect(
    await world.as(manager()).call('GET /organizations/{id}', { params: { id: world.a.store } }),
  ).toMatchObject({
    commonName: 'Magasin A1',
    parentName: 'Région A',
    accountName: 'Enseigne A',
    mayWrite: true,
    mayMove: true,
  });
  expect(
    await world.a.as.store_manager.call('GET /organizations/{id}', { params: { id: world.a.store } }),
  ).toMatchObject({ mayWrite: false });
  expect(
    await world.a.as.otherStoreManager.refused('GET /organizations/{id}', { params: { id: world.a.store } }),
  ).toBe('not_found');
  expect(
    await world.b.as.root_management_unit_manager.refused('GET /organizations/{id}', {
      params: { id: world.a.store },
    }),
  ).toBe('not_found');
  expect(
    await world.a.as.store_seller.refused('GET /organizations/{id}', { params: { id: world.a.store } }),
  ).toBe('forbidden');
  expect(await world.nobody.refused('GET /organizations/{id}', { params: { id: world.a.store } })).toBe(
    'unauthorized',
  );
});

test('an organization may attach to units for a store, never to itself nor to what is below', async () => {
  const parents = async (query: string, token = manager()) =>
    (await world.as(token).raw('GET /organizations/available-parents', { query: queryOf(query) }))
      .answer()
      .map((one) => one['commonName']);
  expect(await parents('type=store')).toEqual(['Région A']);
  expect(await parents('type=management_unit')).toEqual(['Région A', 'Siège A']);
  expect(await parents(`type=management_unit&id=${world.a.unit}`)).toEqual(['Siège A']);
  expect(await parents('type=warehouse', world.a.tokens.buyer_manager)).toEqual(['Repreneur A']);
  expect(await parents('type=root_management_unit')).toEqual([]);
  expect(await parents(`type=store&accountId=${world.b.retailer}`)).toEqual([]);
  expect(
    (
      await world.as(manager()).raw('GET /organizations/available-parents', { query: { type: 'shop' } })
    ).refusal().code,
  ).toBe('invalid');
});

test('the organization at the top of an account is found', async () => {
  expect(await world.as(manager()).call('GET /organizations/root')).toMatchObject({ id: world.a.headOffice });
  expect(await world.a.as.buyer_manager.call('GET /organizations/root')).toMatchObject({
    id: world.a.buyerPlace,
  });
  expect(
    await world.as(manager()).refused('GET /organizations/root', { query: { accountId: world.b.retailer } }),
  ).toBe('not_found');
  expect(
    await world.a.as.admin.call('GET /organizations/root', { query: { accountId: world.b.retailer } }),
  ).toMatchObject({ id: world.b.headOffice });
});

test('the choices for an organization of an account are answered', async () => {
  expect(await world.as(manager()).call('GET /organizations/choices')).toMatchObject({
    accountId: world.a.retailer,
    country: 'FR',
    types: ['management_unit', 'store'],
    buyers: [{ id: world.a.buyer, name: 'Repreneur A' }],
    warehouses: [{ commonName: 'Atelier A1' }, { commonName: 'Atelier A2' }],
  });
  expect(
    await world
      .as(manager())
      .refused('GET /organizations/choices', { query: { accountId: world.b.retailer } }),
  ).toBe('not_found');
});

test('a postal code has its place, or none', async () => {
  const place = async (query: string) =>
    (await world.as(manager()).raw('GET /organizations/geocoding', { query: queryOf(query) })).answer().place;
  expect(await place('country=FR&zipCode=44%20000')).toMatchObject({ latitude: expect.closeTo(47.2, 1) });
  expect(await place('country=FR&zipCode=00000')).toBeNull();
  expect(
    (await world.as(manager()).raw('GET /organizations/geocoding', { query: { country: 'FR' } })).refusal()
      .code,
  ).toBe('invalid');
});

test('active organizations and users are counted by module, of the whole account or of what is below', async () => {
  const counts = (id: string, what: 'module-count' | 'users-module-count') =>
    world.as(manager()).call(`GET /organizations/{id}/${what}`, { params: { id } });
  expect(await counts(world.a.headOffice, 'module-count')).toEqual({ root: 1, tim: 3, lcm: 0, rps: 0 });
  expect(await counts(world.a.unit, 'module-count')).toEqual({ root: 0, tim: 3, lcm: 0, rps: 0 });
  expect(await counts(world.a.store, 'module-count')).toEqual({ root: 0, tim: 1, lcm: 0, rps: 0 });
  expect(await counts(world.a.headOffice, 'users-module-count')).toEqual({ root: 4, tim: 6, lcm: 0, rps: 0 });
  expect(await counts(world.a.store, 'users-module-count')).toEqual({ root: 0, tim: 2, lcm: 0, rps: 0 });
  expect(
    await world
      .as(manager())
      .refused('GET /organizations/{id}/module-count', { params: { id: world.b.store } }),
  ).toBe('not_found');
});

test('a unit is a possible parent whatever its name, and however many stores there are', async () => {
  await world.sql.query(
    `insert into organizations
     select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'commonName', 'A ' || n, 'externalId', null))).*
     from organizations o, generate_series(1, $2) n where o."id" = $1`,
    [world.a.store, entityLimits.atOnce],
  );
  const { a } = world;
  const parents = await a.as.root_management_unit_manager.call('GET /organizations/available-parents', {
    query: { type: 'store' },
  });
  expect(parents).toEqual([
    { id: a.unit, commonName: 'Région A', type: 'management_unit', city: expect.any(String) },
  ]);
});
