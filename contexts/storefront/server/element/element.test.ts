import { problems, type Driver } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { siteFile } from '../site/site-files.ts';
import { host, visit } from '../site/site-visit.fixture.ts';

const world = await openWorld();
const manager = world.a.as.root_management_unit_manager;
const params = { id: world.a.retailer };
const shop = 'https://shop.example.org';
const stranger = 'https://stranger.example.org';

const read = (by: Driver = manager) => by.call('GET /accounts/{id}/element', { params });
async function list(origins: unknown, by: Driver = manager) {
  const { version } = await read();
  return by.raw('PUT /accounts/{id}/element', { params, body: { origins, version } });
}

const told = z.object({ name: z.string(), search: z.object({ token: z.string() }) });
/** /element.json of a site, as a page of an origin reads it. */
async function elementOf(origin: string | null, name = 'enseigne-a.test') {
  const file = await siteFile(world.db, host, {
    host: name,
    path: '/element.json',
    origin,
    now: world.clock.now,
  });
  const headers = { ...file?.headers };
  return {
    status: file?.status,
    value: z.unknown().parse(JSON.parse(String(file?.content))),
    allowed: headers['Access-Control-Allow-Origin'],
    vary: headers['Vary'],
  };
}
const framedBy = async (path: string): Promise<readonly string[]> =>
  (await visit(world, path)).framedBy ?? [];
const searchAs = (origin: string, path: string) => world.call('GET', path, { headers: { origin } });
const searchPath = async (): Promise<string> => {
  const { search } = told.parse((await elementOf(null)).value);
  const query = new URLSearchParams({ q: 'a', query_by: 'label', 'x-typesense-api-key': search.token });
  return `/collections/products/documents/search?${query}`;
};

test('only pages of a listed origin read what the element needs, search, and show the way to the estimate', async () => {
  expect((await list([`${shop}/`, 'http://localhost:8080'])).status).toBe(200);
  expect(await read()).toMatchObject({
    origins: [shop, 'http://localhost:8080'],
    siteUrl: 'http://enseigne-a.test',
  });
  expect(await elementOf(shop)).toMatchObject({ status: 200, allowed: shop, vary: 'Origin' });
  expect(told.parse((await elementOf(shop)).value).name).toBe('Enseigne A');
  expect(await elementOf(stranger)).toEqual({
    status: 403,
    value: { code: 'origin_not_listed' },
    allowed: undefined,
    vary: 'Origin',
  });

  const path = await searchPath();
  const allowed = 'access-control-allow-origin';
  expect((await searchAs(shop, path)).headers[allowed]).toBe(shop);
  expect((await searchAs(stranger, path)).headers[allowed]).toBeUndefined();
  expect((await searchAs(shop, path)).status).toBe(200);
  // no other call is open to it
  for (const other of ['/categories', '/white-label/config?url=http://enseigne-a.test', '/multi_search'])
    expect((await searchAs(shop, other)).headers[allowed]).toBeUndefined();

  expect(await framedBy(`/diag/${world.a.product}`)).toEqual([shop, 'http://localhost:8080']);
  for (const other of [
    '/home',
    '/cart/summary',
    '/tracking/abc',
    '/signature/abc',
    '/quote/abc',
    '/diagonal',
  ])
    expect(await framedBy(other)).toEqual([]);
});

test('an origin that is taken off the list is refused at the next call', async () => {
  await list([shop]);
  await list([]);
  const path = await searchPath();
  expect((await elementOf(shop)).status).toBe(403);
  expect((await searchAs(shop, path)).headers['access-control-allow-origin']).toBeUndefined();
  expect(await framedBy(`/diag/${world.a.product}`)).toEqual([]);
});

test('an origin that one account lists opens the site of no other', async () => {
  await list([shop]);
  expect(await elementOf(shop, 'enseigne-b.test')).toMatchObject({ status: 403, allowed: undefined });
});

test('what is no origin is refused at its line, and there are twenty at most', async () => {
  const refused = await list([shop, 'http://shop.example.org', 'https://*.example.org', `${shop}/buyback`]);
  expect(problems(refused.refusal())).toEqual(['origins.1 origin', 'origins.2 origin', 'origins.3 origin']);
  const many = Array.from({ length: 21 }, (_, at) => `https://shop-${at}.example`);
  expect(problems((await list(many)).refusal())).toEqual(['origins too_many']);
});

test('of two who change the list at once the second one is told, and the change is in the log', async () => {
  await list([]);
  const { version } = await read();
  const body = (origin: string) => ({ params, body: { origins: [origin], version } });
  const both = await Promise.all(
    [shop, stranger].map((origin) => manager.send('PUT /accounts/{id}/element', body(origin))),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { rows } = await world.sql.query(
    `select "noun", "action" from audit_logs where "accountId" = $1 order by "id" desc limit 1`,
    [world.a.retailer],
  );
  expect(rows).toEqual([{ noun: 'element', action: 'update' }]);
});

test('whoever does not design the site of the account neither reads nor changes the list', async () => {
  const body = { origins: [shop], version: '' };
  expect(await world.a.as.store_seller.refused('GET /accounts/{id}/element', { params })).toBe('forbidden');
  expect(await world.a.as.store_seller.refused('PUT /accounts/{id}/element', { params, body })).toBe(
    'forbidden',
  );
  const foreign = world.b.as.root_management_unit_manager;
  expect(await foreign.refused('PUT /accounts/{id}/element', { params, body })).toBe('not_found');
  expect(await world.nobody.refused('GET /accounts/{id}/element', { params })).toBe('unauthorized');
});
