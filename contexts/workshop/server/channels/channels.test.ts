import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { startMiraklServer } from '@reprise/tests/kit/mirakl-server.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { describe, expect, test } from 'vitest';
import { readyItem } from '../resale/testing/ready-item.ts';
import { channelsTasks } from './channels.jobs.ts';
import { openShop } from './testing/open-shop.ts';

const { world, mirakl, shop, connect, run, ask, priced, offered, offers, takeAway } = await openShop();
const puts = () => mirakl.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('what stands in the shop of a marketplace', () => {
  test('is each item with an asking price, once, as the description of the marketplace says', async () => {
    const { itemId, code } = await offered();
    await readyItem(world); // nobody said what it is asked for
    expect([...mirakl.shown.values()]).toEqual([
      {
        shop_sku: itemId,
        product_id: expect.stringMatching(/^\d{13}$/),
        product_id_type: 'EAN',
        state_code: '11',
        price: 399,
        quantity: 1,
        internal_description: code,
        update_delete: 'update',
      },
    ]);
    expect(await run()).toEqual([]);
    expect(puts()).toHaveLength(1);
    expect(await offers(itemId)).toMatchObject([
      {
        itemId,
        identificationNumber: code,
        price: 39_900,
        refusal: null,
        withdrawnAt: null,
        orderNumber: null,
      },
    ]);
    const [feed] = (await world.a.as.warehouse_manager.call('GET /resale/items')).items;
    expect(feed).toMatchObject({ id: itemId, askingPrice: 39_900, askingCurrency: 'EUR' });
  });

  test('is asked for at a price that an operator says, and does not read', async () => {
    const { itemId } = await priced();
    const operator = world.a.as.warehouse_operator;
    const params = { id: itemId };
    const said = await operator.call('PUT /resale/items/{id}/asking-price', {
      params,
      body: { price: 20_000, currency: 'EUR' },
    });
    expect(said).toEqual({ itemId, currency: 'EUR' });
    expect(await operator.refused('GET /resale/items/{id}/asking-price', { params })).toBe('forbidden');
    const asked = (id: string) =>
      world.a.as.warehouse_manager.call('GET /resale/items/{id}/asking-price', { params: { id } });
    expect(await asked(itemId)).toEqual({ itemId, price: 20_000, currency: 'EUR' });
    const { itemId: unsaid } = await readyItem(world);
    expect(await asked(unsaid)).toEqual({ itemId: unsaid, price: null, currency: null });
    const [item] = (await operator.call('GET /resale/items')).items;
    expect(item).not.toHaveProperty('askingPrice');
    const file = async (by: typeof operator) => (await by.send('GET /resale/items/export')).bytes.toString();
    expect(await file(operator)).not.toContain('20000;');
    expect(await file(world.a.as.warehouse_manager)).toContain(';20000;EUR;');
    const gone = await priced();
    await world.sql.query(`update items set "exitAt" = now(), "exitReason" = 'recycled' where "id" = $1`, [
      gone.itemId,
    ]);
    expect(
      await operator.refused('PUT /resale/items/{id}/asking-price', {
        params: { id: gone.itemId },
        body: { price: 1, currency: 'EUR' },
      }),
    ).toBe('wrong_item_status');
  });

  test('is changed with its price and its grade, and leaves without a price or with its thing', async () => {
    const { itemId, buybackId } = await offered();
    await ask(itemId, 35_000);
    await world.sql.query(`update buybacks set "controlledGrade" = 'grade_a' where "id" = $1`, [buybackId]);
    await run();
    expect(mirakl.shown.get(itemId)).toMatchObject({ price: 350, state_code: '10' });
    await ask(itemId, null);
    await run();
    expect(mirakl.shown.size).toBe(0);
    expect(await offers(itemId)).toMatchObject([{ withdrawnAt: world.clock.now.toISOString() }]);
    await ask(itemId, 34_000);
    await run();
    expect(mirakl.shown.get(itemId)).toMatchObject({ price: 340 });
    await takeAway(itemId);
    await run();
    expect(mirakl.shown.size).toBe(0);
  });

  test('is nothing in another currency, of a grade without a code, or that does not work', async () => {
    const abroad = await readyItem(world);
    await ask(abroad.itemId, 39_900, 'CHF');
    await priced({}, { controlledGrade: 'grade_c' });
    await priced({}, { controlledGrade: 'grade_e' });
    expect(await run()).toEqual([]);
    expect(puts()).toEqual([]);
  });

  test.each([
    ['address', false, ''],
    ['shopId', true, '8'],
  ] as const)('is all said anew where the %s leads to another shop, and once', async (_, isSame, shopId) => {
    const { itemId } = await offered();
    const other = await startMiraklServer();
    const led = isSame ? mirakl : other;
    const by = world.a.as.admin;
    const params = { id: shop.connectorId };
    const { version, properties } = await by.call('GET /connector-organizations/{id}', { params });
    const said: Record<string, string> = { address: led.address, apiKey: led.apiKey, shopId };
    await by.call('PATCH /connector-organizations/{id}', {
      params,
      body: {
        version,
        properties: [
          ...properties.filter(({ name }) => !(name in said)).map(({ name, value }) => ({ name, value })),
          ...Object.entries(said).map(([name, value]) => ({ name, value })),
        ],
      },
    });
    mirakl.calls.splice(0);
    for (let time = 0; time < 2; time += 1) expect(await run()).toEqual([]);
    const told = led.calls.filter(({ method }) => method === 'POST');
    await other.close();
    expect(told).toHaveLength(1);
    expect(told[0]?.path).toBe(`/api/offers${shopId === '' ? '' : `?shop_id=${shopId}`}`);
    expect(led.shown.has(itemId)).toBe(true);
  });

  test('is a workshop’s own where the settings are the workshop’s, and never another account’s', async () => {
    await world.sql.query('delete from connector_organizations');
    await connect(world.a.warehouse);
    const own = await priced();
    const elsewhere = await readyItem(world, { warehouseId: world.a.otherWarehouse });
    await world.a.as.buyer_manager.refused('PUT /resale/items/{id}/asking-price', {
      params: { id: elsewhere.itemId },
      body: { price: 10_000, currency: 'EUR' },
    });
    await world.sql.query(
      `insert into asking_prices ("itemId", "buyerAccountId", "price", "currency") values ($1, $2, 100, 'EUR')`,
      [elsewhere.itemId, world.a.buyer],
    );
    await run();
    expect([...mirakl.shown.keys()]).toEqual([own.itemId]);
    await world.sql.query(
      'delete from connector_organizations where "id" <> all (select "connectorOrganizationId" from channel_offers)',
    );
    await world.sql.query('update connector_organizations set "active" = false');
    await connect(world.b.buyerPlace, world.b.buyer);
    mirakl.calls.splice(0);
    await run();
    expect(puts()).toEqual([]);
    expect((await world.b.as.buyer_manager.call('GET /resale/offers')).total).toBe(0);
    expect((await world.a.as.buyer_manager.call('GET /resale/offers')).total).toBe(1);
  });

  test('is what the marketplace takes: a refusal is kept with its words, and tried again after an hour', async () => {
    const { itemId } = await priced();
    mirakl.end([itemId]);
    await run();
    expect(await run()).toEqual([]);
    const [told] = await offers(itemId);
    expect(told?.refusal).toContain('The product does not exist');
    expect(puts()).toHaveLength(1);
    world.clock.now = new Date('2026-03-02T10:01:00.000Z');
    await run();
    await run();
    expect(mirakl.shown.has(itemId)).toBe(true);
    expect(await offers(itemId)).toMatchObject([{ refusal: null }]);
  });

  test('is sent again where the import failed, and not while it runs', async () => {
    const { itemId } = await priced();
    mirakl.end('RUNNING', 'FAILED');
    await run();
    await run();
    expect(puts()).toHaveLength(1);
    await ask(itemId, 20_000);
    await run();
    expect(puts()).toHaveLength(2);
    await run();
    expect(puts()).toHaveLength(3);
    expect(mirakl.shown.get(itemId)).toMatchObject({ price: 200 });
  });

  test('is sent again where the marketplace has forgotten its import, and holds up no other', async () => {
    const { itemId } = await offered();
    await world.sql.query(`update channel_offers set "importId" = '4711'`);
    mirakl.shown.clear();
    const other = await priced();
    expect(await run()).toEqual([]);
    expect([...mirakl.shown.keys()].toSorted()).toEqual([itemId, other.itemId].toSorted());
  });

  test.each([
    ['end', ['unavailable'], 'failing'],
    ['end', ['garbage'], 'wrong_answer'],
    ['report', ['ok', 'huge'], 'unreachable'],
  ] as const)(
    'is put and withdrawn though the marketplace fails at the %s of an import: %s',
    async (_, moods, fault) => {
      const there = await offered();
      mirakl.end([there.itemId]);
      await ask(there.itemId, 20_000);
      await run();
      await takeAway(there.itemId);
      const { itemId } = await priced();
      mirakl.next('ok', ...moods);
      expect(await run()).toEqual([fault]);
      expect([...mirakl.shown.keys()]).toEqual([itemId]);
      expect(await run()).toEqual([]);
    },
  );

  test('is taken where the marketplace gives no report of an import that has ended', async () => {
    const { itemId } = await priced();
    mirakl.end([itemId]);
    await run();
    mirakl.next('ok', 'ok', 'refuse');
    expect(await run()).toEqual([]);
    expect(await offers(itemId)).toMatchObject([{ sentAt: world.clock.now.toISOString(), refusal: null }]);
    const other = await priced();
    expect(await run()).toEqual([]);
    expect(mirakl.shown.has(other.itemId)).toBe(true);
  });

  test.each(['unavailable', 'busy', 'garbage', 'lost', 'huge', 'refuse', 'redirect'] as const)(
    'is sent again by the next run where the marketplace is %s',
    async (mood) => {
      const { itemId } = await priced();
      mirakl.next('ok', mood);
      expect(await run()).toHaveLength(1);
      expect(await offers(itemId)).toMatchObject([{ sentAt: null }]);
      expect(await run()).toEqual([]);
      expect(mirakl.shown.has(itemId)).toBe(true);
      expect(puts()[1]).toEqual(puts()[0]);
    },
  );

  test('is withdrawn though the answer to its offer was lost', async () => {
    const { itemId } = await priced();
    mirakl.next('ok', 'lost');
    await run();
    expect(mirakl.shown.has(itemId)).toBe(true);
    await ask(itemId, null);
    await run();
    expect(mirakl.shown.size).toBe(0);
  });

  test('is asked of no address inside, nor by settings that are switched off', async () => {
    await priced();
    useSettings({ ...settings(), connectorAllowedHosts: [] });
    expect(await run()).toEqual(['closed_network']);
    await world.sql.query(
      'update connector_organizations set "active" = false, "fault" = null, "failingSince" = null',
    );
    expect(await run()).toEqual([]);
    expect(mirakl.calls).toEqual([]);
  });
});

describe('a marketplace that fails', () => {
  const administrator = world.a.as.admin;
  const configured = async () => {
    const params = { id: shop.connectorId };
    const { fault, failingSince } = await administrator.call('GET /connector-organizations/{id}', { params });
    return { fault, failingSince };
  };
  const well = { fault: null, failingSince: null };

  test('is said beside its settings, how and since when, until it answers', async () => {
    await priced();
    await run();
    expect(await configured()).toEqual(well);
    const begun = world.clock.now.toISOString();
    mirakl.next('lost');
    await run();
    expect(await configured()).toEqual({ fault: 'unreachable', failingSince: begun });
    world.clock.now = new Date(Date.parse(begun) + 600_000);
    useSettings({ ...settings(), connectorAllowedHosts: [] });
    await run();
    expect(await configured()).toEqual({ fault: 'closed_network', failingSince: begun });
    useSettings({ ...settings(), connectorAllowedHosts: ['127.0.0.1'] });
    await run();
    expect(await configured()).toEqual(well);
  });

  test('is not said of settings that were changed since', async () => {
    mirakl.next('lost');
    await run();
    const params = { id: shop.connectorId };
    const { version } = await administrator.call('GET /connector-organizations/{id}', { params });
    await administrator.call('PATCH /connector-organizations/{id}', {
      params,
      body: { version, active: false },
    });
    expect(await configured()).toEqual(well);
  });
});

test('each shop is seen to by one job at a time', async () => {
  await addJob(world.db.unbound, [], 'channels.look', {});
  await addJob(world.db.unbound, [], 'channels.look', {});
  await runJobs(world, channelsTasks, 'channels.look');
  const { rows } = await world.sql.query(
    `select q.queue_name as "queue" from graphile_worker._private_jobs j
     join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
  );
  expect(rows).toEqual([{ queue: `channel:${shop.connectorId}` }]);
});
