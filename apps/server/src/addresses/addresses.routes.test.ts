import { addressLimits } from '@reprise/platform/domain/core/limits.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startAddressServer, type AddressServer } from '@reprise/tests/kit/address-server.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const world = await openWorld();
const visitor = world.a.as.pseudo_anonymous;
let service: AddressServer;
beforeAll(async () => {
  service = await startAddressServer();
  service.know(
    {
      label: '12 Rue Crébillon 44000 Nantes',
      type: 'housenumber',
      name: '12 Rue Crébillon',
      housenumber: '12',
      street: 'Rue Crébillon',
      postcode: '44000',
      city: 'Nantes',
    },
    { label: '12 Rue Crépin', housenumber: '12', street: 'Rue Crépin', postcode: '59000', city: 'Lille' },
    { label: '12 Rue Cr', type: 'municipality', name: 'Cr', postcode: '59000', city: 'Cr' },
    { label: '12 Rue Crue', name: '12 Rue Crue', city: 'Nantes' },
  );
});
afterAll(() => service.close());
beforeEach(() => use());

const use = (more: { url?: string; allowed?: string[] } = {}): void =>
  useSettings({
    ...settings(),
    addressService: { url: more.url ?? service.url, countries: ['FR'] },
    connectorAllowedHosts: more.allowed ?? ['127.0.0.1'],
  });
const ask = (q: string, country = 'FR') => visitor.call('GET /addresses', { query: { country, q } });
const nothing = { offered: true, addresses: [] };

test('whole addresses are suggested, by name or put together; a town and a part are none', async () => {
  expect(await ask('12 rue cr')).toEqual({
    offered: true,
    addresses: [
      {
        label: '12 Rue Crébillon 44000 Nantes',
        street: '12 Rue Crébillon',
        zipCode: '44000',
        city: 'Nantes',
      },
      { label: '12 Rue Crépin', street: '12 Rue Crépin', zipCode: '59000', city: 'Lille' },
    ],
  });
  expect(service.asked.at(-1)).toEqual({ q: '12 rue cr', limit: '6', autocomplete: '1' });
});

test('where no service is set, or not for this country, nobody is asked', async () => {
  const before = service.asked.length;
  expect(await ask('12 rue cr', 'BE')).toEqual({ offered: false, addresses: [] });
  useSettings({ ...settings(), addressService: null });
  expect(await ask('12 rue cr')).toEqual({ offered: false, addresses: [] });
  expect(service.asked).toHaveLength(before);
});

test.each([
  ['fails', { status: 503, body: '' }],
  ['says that it is no address', { status: 400, body: '{"code":400}' }],
  ['answers something else', { status: 200, body: '{"features":[{"properties":{}}]}' }],
  ['answers a page', { status: 200, body: '<html>' }],
  ['sends elsewhere', { status: 302, body: '' }],
])('a service that %s suggests nothing', async (_, answer) => {
  service.answerNext(answer);
  expect(await ask('12 rue cr')).toEqual(nothing);
});

test('a service that does not answer is not waited for', async () => {
  service.answerNext(null);
  expect(await ask('12 rue cr')).toEqual(nothing);
});

test('an inner address is not called unless the operator allows it', async () => {
  const before = service.asked.length;
  use({ allowed: [] });
  expect(await ask('12 rue cr')).toEqual(nothing);
  expect(service.asked).toHaveLength(before);
});

test('bad input is told at its field; only visitors and people who are signed in ask, and not without end', async () => {
  const raw = (query: object) => visitor.raw('GET /addresses', { query });
  expect(problems((await raw({ country: 'FR', q: '12' })).refusal())).toEqual(['q too_short']);
  expect(problems((await raw({ country: 'ZZ', q: '12 rue' })).refusal())).toEqual(['country country']);
  const query = { country: 'FR', q: '12 rue cr' };
  expect(await world.nobody.refused('GET /addresses', { query })).toBe('unauthorized');
  expect(await world.a.as.store_seller.call('GET /addresses', { query })).toMatchObject({ offered: true });
  const asked = [];
  for (let count = 0; count <= addressLimits.perMinute; count += 1)
    asked.push((await visitor.send('GET /addresses', { query })).status);
  expect(asked.at(-1)).toBe(429);
});
