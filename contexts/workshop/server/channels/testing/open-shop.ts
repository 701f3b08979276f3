import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { configure } from '@reprise/tests/kit/configure.ts';
import { startMiraklServer } from '@reprise/tests/kit/mirakl-server.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld, type World } from '@reprise/tests/kit/world.ts';
import { afterAll, beforeEach, expect } from 'vitest';
import { readyItem } from '../../resale/testing/ready-item.ts';
import { channelsTasks } from '../channels.jobs.ts';

/** What people of the workshop do with items. */
function itemsOf(world: World) {
  const manager = world.a.as.warehouse_manager;
  const ask = (id: string, price: number | null = 39_900, currency: 'EUR' | 'CHF' = 'EUR') =>
    manager.call('PUT /resale/items/{id}/asking-price', { params: { id }, body: { price, currency } });
  return {
    ask,
    /** A refurbished item with an asking price. */
    priced: async (item: Partial<Item> = {}, buyback: Partial<Buyback> = {}) => {
      const ready = await readyItem(world, item, buyback);
      await ask(ready.itemId);
      return ready;
    },
    offers: async (item: string) => (await manager.call('GET /resale/offers', { query: { item } })).items,
    /** It leaves its shelf: it is offered nowhere. */
    takeAway: (itemId: string) =>
      world.sql.query('update items set "stockId" = null where "id" = $1', [itemId]),
  };
}

/** What the timetable does; a run that meets a fault is no failed job. Answers the faults of the shops. */
async function runShops(world: World): Promise<string[]> {
  await addJob(world.db.unbound, [], 'channels.look', {});
  expect(await runJobs(world, channelsTasks, 'channels.look')).toEqual([]);
  expect(await runJobs(world, channelsTasks, 'channels.run')).toEqual([]);
  const { rows } = await world.sql.query<{ fault: string }>(
    'select "fault" from connector_organizations where "fault" is not null',
  );
  return rows.map(({ fault }) => fault);
}

/** A world whose buyer has a shop at a marketplace, new before each test, and what is done with it. */
export async function openShop() {
  const world = await openWorld();
  const mirakl = await startMiraklServer();
  afterAll(() => mirakl.close());
  const connect = (organizationId = world.a.buyerPlace, accountId = world.a.buyer) =>
    configure(world, 'mirakl.channel', { accountId, organizationId }, mirakl);
  const shop = { connectorId: '' };
  beforeEach(async () => {
    useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
    world.clock.now = new Date('2026-03-02T09:00:00.000Z');
    mirakl.calls.splice(0);
    mirakl.orders.splice(0);
    mirakl.shown.clear();
    await world.sql.query(`
      update items set "exitAt" = now(), "exitReason" = 'recycled' where "exitAt" is null;
      delete from channel_offers; delete from asking_prices; delete from connector_organizations;
      delete from graphile_worker._private_jobs; delete from tasks`);
    shop.connectorId = await connect();
  });

  const run = () => runShops(world);
  const items = itemsOf(world);
  return {
    world,
    mirakl,
    shop,
    connect,
    run,
    ...items,
    /** The same once it stands in the shop. */
    offered: async () => {
      const ready = await items.priced();
      expect(await run()).toEqual([]);
      expect(mirakl.shown.has(ready.itemId)).toBe(true);
      return ready;
    },
  };
}
