import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startGeocoder, type GeocoderServer } from '@reprise/tests/kit/geocoder-server.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { enqueue, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { organizationsTasks } from './organizations.jobs.ts';
import { organizationsOf } from './testing/organizations.ts';

let world: World;
let geocoder: GeocoderServer;
let worker: RunningWorker;
beforeAll(async () => {
  world = await makeWorld();
  geocoder = await startGeocoder();
  geocoder.know({ street: '12 rue Crébillon', postcode: '44000', latitude: 47.2139, longitude: -1.5626 });
  setGeocoder(['FR']);
  worker = await startJobs(world, organizationsTasks);
});
afterAll(async () => {
  await worker.stop();
  await geocoder.close();
  await world.close();
});

const setGeocoder = (countries: string[] | null): void =>
  useSettings({
    ...settings(),
    geocoder: countries && { url: geocoder.url, countries },
    connectorAllowedHosts: ['127.0.0.1'],
  });
const { store, create, manager } = organizationsOf(() => world);
const see = async (id: string) =>
  await world.as(manager()).call('GET /organizations/{id}', { params: { id } });
const change = (id: string, body: object) =>
  world.as(manager()).send('PATCH /organizations/{id}', { params: { id }, body: { version: 0, ...body } });
/** The organization once its address was looked up. */
const located = (id: string) =>
  until('an address that was looked up', async () => {
    const seen = await see(id);
    return seen['addressPlace'] !== 'awaited' && seen;
  });
const door = { latitude: 47.2139, longitude: -1.5626, addressPlace: 'found' };
/** The middle of 44000. */
const middle = { latitude: expect.closeTo(47.2173, 2), longitude: expect.closeTo(-1.5534, 2) };

describe('an organization is placed by its address', () => {
  test('in the middle of its postal code when it is saved, at its door once it was looked up', async () => {
    const made = await create(store());
    expect(made.answer()).toMatchObject({ ...middle, addressPlace: 'awaited' });
    expect(await located(made.answer().id)).toMatchObject({ ...door, manualGeocoding: false, version: 0 });
    expect(geocoder.asked.at(-1)).toEqual({ q: '12 rue Crébillon 44000 Nantes', postcode: '44000' });
  });

  test('stays at its door when something else is changed, and leaves it with its street', async () => {
    const id = (await create(store())).answer().id;
    await located(id);
    expect((await change(id, { phone: '+33240000000' })).answer()).toMatchObject(door);
    const moved = await change(id, { version: 1, street: '1 rue Nulle Part' });
    expect(moved.answer()).toMatchObject({ ...middle, addressPlace: 'awaited' });
    expect(await located(id)).toMatchObject({ ...middle, addressPlace: 'unknown' });
    await change(id, { version: 2, street: '12 rue Crébillon' });
    expect(await located(id)).toMatchObject(door);
  });

  test('with further tries while the geocoder does not answer', async () => {
    geocoder.fail(503);
    const id = (await create(store())).answer().id;
    expect(await located(id)).toMatchObject(door);
  });

  test('and coordinates that are given are kept and never looked up', async () => {
    const before = geocoder.asked.length;
    const given = { manualGeocoding: true, latitude: 47.25, longitude: -1.6 };
    const id = (await create(store(given))).answer().id;
    await enqueue(world, [world.a.retailer], 'organizations.locate', { organizationId: id });
    await located((await create(store())).answer().id);
    expect(await see(id)).toMatchObject(given);
    expect(geocoder.asked.length - before).toBe(1);
  });

  test('without overwriting what was written while the geocoder was asked', async () => {
    const made = Promise.withResolvers<string>();
    geocoder.meanwhile(async () =>
      change(await made.promise, { manualGeocoding: true, latitude: 47.3, longitude: -1.7 }),
    );
    const id = (await create(store())).answer().id;
    made.resolve(id);
    // one address at a time: the first has been answered when the second is asked
    await located((await create(store())).answer().id);
    expect(await see(id)).toMatchObject({ manualGeocoding: true, latitude: 47.3, longitude: -1.7 });
  });
});

describe('an answer of the geocoder is not taken', () => {
  test.each([
    ['of a town alone', { street: 'Centre commercial', postcode: '44000', type: 'municipality' }],
    ['that it is not sure of', { street: '3 rue Haute', postcode: '44000', score: 0.4 }],
    ['of another postal code', { street: '4 rue Basse', postcode: '75001' }],
    ['of another end of the country', { street: '5 rue Loin', postcode: '44000', latitude: 43.3 }],
  ])('%s', async (_, { street, ...said }) => {
    geocoder.know({ latitude: 47.21, longitude: -1.56, ...said, street });
    expect(await located((await create(store({ street }))).answer().id)).toMatchObject({
      ...middle,
      addressPlace: 'unknown',
    });
  });
});

describe('an organization from before the geocoder', () => {
  test('is looked up within the hour, in the countries of the geocoder only', async () => {
    setGeocoder(null);
    const id = (await create(store())).answer().id;
    const belgian = { zipCode: '1000', city: 'Bruxelles', country: 'BE' };
    const elsewhere = (await create(store(belgian))).answer().id;
    await enqueue(world, [], 'organizations.locate', { organizationId: id });
    setGeocoder(['FR']);
    expect(await see(id)).toMatchObject({ ...middle, addressPlace: 'awaited' });
    await enqueue(world, [], 'organizations.locate_awaited', {});
    expect(await located(id)).toMatchObject(door);
    expect(await see(elsewhere)).toMatchObject({ addressPlace: 'awaited' });
  });
});
