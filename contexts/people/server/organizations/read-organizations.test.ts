import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

const get = (path: string, token: string) => world.call('GET', path, { token });
const manager = () => world.a.tokens.root_management_unit_manager;

test('connected workshops are those of the linked buyer, by name', async () => {
  const seen = await world.call('GET', '/organizations/connected-warehouses', {
    token: world.a.tokens.store_seller,
  });
  expect(seen.list).toHaveLength(2);
  expect(new Set(seen.list.map((one) => one['id']))).toEqual(
    new Set([world.a.warehouse, world.a.otherWarehouse]),
  );
  expect(
    (
      await world.call('GET', '/organizations/connected-warehouses', {
        token: world.a.tokens.pseudo_anonymous,
      })
    ).status,
  ).toBe(403);
});

test('entities are listed within the caller’s scope', async () => {
  const ids = async (token: string): Promise<unknown[]> =>
    (await world.call('GET', '/organizations?type=store', { token })).list.map((one) => one['id']);
  const ofRetailer = await ids(world.a.tokens.root_management_unit_manager);
  expect(ofRetailer).toHaveLength(2);
  expect(new Set(ofRetailer)).toEqual(new Set([world.a.store, world.a.otherStore]));
  expect(await ids(world.a.tokens.store_manager)).toEqual([world.a.store]);
  expect((await world.call('GET', '/organizations', { token: world.a.tokens.store_seller })).status).toBe(
    403,
  );
});

test('a place of another retailer does not exist', async () => {
  expect(
    (
      await world.call('GET', `/organizations/${world.a.store}/public`, {
        token: world.a.tokens.pseudo_anonymous,
      })
    ).json,
  ).toMatchObject({ city: 'Lille' });
  expect(
    (
      await world.call('GET', `/organizations/${world.a.store}/public`, {
        token: world.b.tokens.pseudo_anonymous,
      })
    ).status,
  ).toBe(404);
});

describe('the list of entities', () => {
  const names = async (query: string, token = manager()) =>
    (await get(`/organizations?${query}`, token)).list.map((one) => one['commonName']);

  test.each([
    ['type=store,management_unit', ['Magasin A1', 'Magasin A2', 'Région A']],
    ['type=nothing', []],
    ['name=nantes', ['Magasin A2']],
    ['name=590', ['Magasin A1', 'Région A', 'Siège A']],
    ['name=%25', []],
    ['exists[parentOrganizationId]=false', ['Siège A']],
    ['exists[parentOrganizationId]=true&type=store', ['Magasin A1', 'Magasin A2']],
    ['status=inactive', []],
    ['order[commonName]=desc', ['Siège A', 'Région A', 'Magasin A2', 'Magasin A1']],
    ['order[nothing]=desc&type=store', ['Magasin A1', 'Magasin A2']],
    ['page=2&itemsPerPage=3', ['Siège A']],
    ['page=2&itemsPerPage=3&pagination=false', ['Magasin A1', 'Magasin A2', 'Région A', 'Siège A']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('below one of them, and how many there are besides the page', async () => {
    expect(await names(`parentOrganizationId=${world.a.headOffice}`)).toEqual(['Région A']);
    const answer = await world.call('GET', '/organizations?itemsPerPage=1', {
      token: manager(),
      headers: { accept: 'application/ld+json' },
    });
    expect(answer.json).toMatchObject({
      'hydra:totalItems': 4,
      'hydra:member': [{ parentName: 'Région A' }],
    });
  });

  test('the provider’s people see every account, or one', async () => {
    const ofB = await get(`/organizations?accountId=${world.b.buyer}`, world.a.tokens.admin);
    expect(ofB.list.map((one) => one['accountName'])).toEqual(['Repreneur B', 'Repreneur B', 'Repreneur B']);
    expect(await names(`accountId=${world.b.buyer}`)).toEqual([]);
  });
});

test('the tree has each entity below its own', async () => {
  const { list } = await get('/organizations/tree', manager());
  expect(list).toMatchObject([
    {
      commonName: 'Siège A',
      children: [
        { commonName: 'Région A', children: [{ commonName: 'Magasin A1' }, { commonName: 'Magasin A2' }] },
      ],
    },
  ]);
  expect((await get('/organizations/tree', world.a.tokens.management_unit_manager)).list).toMatchObject([
    { commonName: 'Région A', children: [{}, {}] },
  ]);
  expect((await get('/organizations/tree', world.a.tokens.store_manager)).list).toMatchObject([
    { commonName: 'Magasin A1', children: [] },
  ]);
});

test('one entity tells what the caller may do with it', async () => {
  const path = `/organizations/${world.a.store}`;
  expect((await get(path, manager())).json).toMatchObject({
    commonName: 'Magasin A1',
    parentName: 'Région A',
    accountName: 'Enseigne A',
    mayWrite: true,
    mayMove: true,
  });
  expect((await get(path, world.a.tokens.store_manager)).json).toMatchObject({ mayWrite: false });
  expect((await get(path, world.a.tokens.otherStoreManager)).status).toBe(404);
  expect((await get(path, world.b.tokens.root_management_unit_manager)).status).toBe(404);
  expect((await get(path, world.a.tokens.store_seller)).status).toBe(403);
  expect((await world.call('GET', path)).status).toBe(401);
});

test('what an entity may attach to: units for a store, never itself nor what is below', async () => {
  const parents = async (query: string, token = manager()) =>
    (await get(`/organizations/available-parents?${query}`, token)).list.map((one) => one['commonName']);
  expect(await parents('type=store')).toEqual(['Région A']);
  expect(await parents('type=management_unit')).toEqual(['Région A', 'Siège A']);
  expect(await parents(`type=management_unit&id=${world.a.unit}`)).toEqual(['Siège A']);
  expect(await parents('type=warehouse', world.a.tokens.buyer_manager)).toEqual(['Repreneur A']);
  expect(await parents('type=root_management_unit')).toEqual([]);
  expect(await parents(`type=store&accountId=${world.b.retailer}`)).toEqual([]);
  expect((await get('/organizations/available-parents?type=shop', manager())).status).toBe(422);
});

test('the entity at the top of an account', async () => {
  expect((await get('/organizations/root', manager())).json).toMatchObject({ id: world.a.headOffice });
  expect((await get('/organizations/root', world.a.tokens.buyer_manager)).json).toMatchObject({
    id: world.a.buyerPlace,
  });
  const ofB = `/organizations/root?accountId=${world.b.retailer}`;
  expect((await get(ofB, manager())).status).toBe(404);
  expect((await get(ofB, world.a.tokens.admin)).json).toMatchObject({ id: world.b.headOffice });
});

test('what may be chosen for an entity of an account', async () => {
  expect((await get('/organizations/choices', manager())).json).toMatchObject({
    accountId: world.a.retailer,
    country: 'FR',
    types: ['management_unit', 'store'],
    buyers: [{ id: world.a.buyer, name: 'Repreneur A' }],
    warehouses: [{ commonName: 'Atelier A1' }, { commonName: 'Atelier A2' }],
  });
  expect((await get(`/organizations/choices?accountId=${world.b.retailer}`, manager())).status).toBe(404);
});

test('a postal code has its place, or none', async () => {
  const place = async (query: string) =>
    (await get(`/organizations/geocoding?${query}`, manager())).json['place'];
  expect(await place('country=FR&zipCode=44%20000')).toMatchObject({ latitude: expect.closeTo(47.2, 1) });
  expect(await place('country=FR&zipCode=00000')).toBeNull();
  expect((await get('/organizations/geocoding?country=FR', manager())).status).toBe(422);
});

test('active entities and users of each module, of the whole account or of what is below', async () => {
  const counts = async (id: string, what: string) =>
    (await get(`/organizations/${id}/${what}`, manager())).json;
  expect(await counts(world.a.headOffice, 'module-count')).toEqual({ root: 1, tim: 3, lcm: 0, rps: 0 });
  expect(await counts(world.a.unit, 'module-count')).toEqual({ root: 0, tim: 3, lcm: 0, rps: 0 });
  expect(await counts(world.a.store, 'module-count')).toEqual({ root: 0, tim: 1, lcm: 0, rps: 0 });
  expect(await counts(world.a.headOffice, 'users-module-count')).toEqual({ root: 4, tim: 6, lcm: 0, rps: 0 });
  expect(await counts(world.a.store, 'users-module-count')).toEqual({ root: 0, tim: 2, lcm: 0, rps: 0 });
  expect((await get(`/organizations/${world.b.store}/module-count`, manager())).status).toBe(404);
});
