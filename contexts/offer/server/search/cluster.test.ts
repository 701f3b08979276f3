import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteKey } from './engine/site-key.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { callOf } from '@reprise/tests/kit/run-jobs.ts';
import { startClusterStandIn, type ClusterStandIn } from './cluster.fixture.ts';
import { searchPublished } from './search-engine.ts';
import { searchTasks } from './search.jobs.ts';
import { makeSearchWorld, type SearchWorld } from './search-world.fixture.ts';

let world: SearchWorld;
let cluster: ClusterStandIn;
beforeAll(async () => {
  world = await makeSearchWorld();
  cluster = await startClusterStandIn('writes');
  useSettings({
    ...settings(),
    searchCluster: { url: cluster.url, apiKey: 'writes', searchKey: 'searches' },
  });
});
afterAll(async () => {
  await cluster.close();
  await world.close();
});

/** Runs a job and those that it enqueues for the cluster. */
async function run(name: string, accountIds: readonly string[], payload: object, now: Date): Promise<void> {
  const added: { name: string; sent: object }[] = [];
  const call = callOf({ db: world.db, clock: { now } }, accountIds);
  const inWall: typeof call.inWall = (fn) =>
    call.inWall((trx, add) =>
      fn(trx, async (next, sent, options) => {
        await add(next, sent, options);
        added.push({ name: next, sent });
      }),
    );
  await searchTasks.find((task) => task.name === name)!.run({ ...call, inWall }, payload);
  for (const { name: next, sent } of added) await run(next, accountIds, sent, now);
}
const index = (payload: object, now: Date) => run('search.index', [world.a.retailer], payload, now);
const kept = async (accountId: string): Promise<string[]> =>
  (
    await world.sql.query<{ id: string }>('select "id" from products where "accountId" = $1', [accountId])
  ).rows.map(({ id }) => id);
const sent = (): string[] => [...cluster.documents.keys()].toSorted();

test('a cluster holds what the index holds, follows one product, and forgets what is gone', async () => {
  const first = new Date('2026-03-02T09:00:00.000Z');
  await index({ accountId: world.a.retailer }, first);
  expect(sent()).toEqual((await kept(world.a.retailer)).toSorted());
  expect(sent().length).toBeGreaterThan(2_000);
  expect(cluster.documents.get(world.a.product)).toMatchObject({
    accountId: world.a.retailer,
    status: 'published',
    indexedAt: first.getTime() / 1000,
  });

  await world.sql.query(`update products set "label" = 'Phare de poche' where "id" = $1`, [world.a.product]);
  await index({ productIds: [world.a.product] }, first);
  expect(cluster.documents.get(world.a.product)).toMatchObject({ label: 'Phare de poche' });

  // a document is removed from the index only, as when its product is deleted
  const [gone = ''] = sent().filter((id) => id !== world.a.product);
  cluster.documents.set('01900000-0000-7000-8000-000000000001', {
    id: '01900000-0000-7000-8000-000000000001',
    accountId: world.a.retailer,
    indexedAt: 1,
  });
  await world.sql.query(`delete from search_products where "productId" = $1`, [gone]);
  await run('search.cluster', [world.a.retailer], { accountId: world.a.retailer, productIds: [gone] }, first);
  expect(sent()).not.toContain(gone);
  const later = new Date('2026-03-02T10:00:00.000Z');
  await index({ accountId: world.a.retailer }, later);
  expect(sent()).toEqual((await kept(world.a.retailer)).toSorted());
});

test('another account’s products stay while one is indexed again', async () => {
  await run(
    'search.index',
    [world.b.retailer],
    { accountId: world.b.retailer },
    new Date('2026-03-02T09:00:00.000Z'),
  );
  const others = await kept(world.b.retailer);
  await index({ accountId: world.a.retailer }, new Date('2026-03-02T11:00:00.000Z'));
  expect(sent()).toEqual(expect.arrayContaining(others));
});

test('a document that the cluster refuses fails its job, and is kept once the cluster takes it', async () => {
  cluster.documents.delete(world.a.product);
  cluster.refuse.imports = true;
  await expect(index({ productIds: [world.a.product] }, new Date())).rejects.toThrow('0 documents imported');
  cluster.refuse.imports = false;
  expect(sent()).not.toContain(world.a.product);
  await index({ productIds: [world.a.product] }, new Date());
  expect(sent()).toContain(world.a.product);
});

test('the screens get the cluster’s address and a key that sees one account’s published products', async () => {
  const now = new Date('2026-03-02T09:00:00.000Z');
  const { host, token } = await siteKey(world.a.retailer, now);
  expect(host).toBe(cluster.url);
  const text = Buffer.from(token, 'base64').toString('utf8');
  const parameters = text.slice(48);
  expect(JSON.parse(parameters)).toEqual({
    filter_by: `accountId:=${world.a.retailer} && status:=published`,
    expires_at: now.getTime() / 1000 + 86_400,
  });
  expect(text.slice(0, 48)).toBe(
    `${createHmac('sha256', 'searches').update(parameters).digest('base64')}sear`,
  );
});

test('a page that the server writes asks the cluster, as the account’s visitors may, and once', async () => {
  await index({ accountId: world.a.retailer }, new Date());
  const asked = (accountId: string) =>
    searchPublished(world.db, { accountId, now: new Date() }, { q: 'iphone', query_by: 'label' });
  const own = await kept(world.a.retailer);
  cluster.searches.splice(0);
  expect(await asked(world.a.retailer)).toMatchObject({ found: own.length });
  expect(await asked(world.a.buyer)).toMatchObject({ found: 0 });
  cluster.refuse.searches = true;
  expect(await asked(world.a.retailer)).toBeNull();
  expect(cluster.searches).toHaveLength(3);
  cluster.refuse.searches = false;
});
