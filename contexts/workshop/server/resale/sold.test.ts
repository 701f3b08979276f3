import { randomUUID } from 'node:crypto';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { problems } from '@reprise/tests/kit/driver.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { describe, expect, test } from 'vitest';
import { packItem, readyItem, sealParcel } from './testing/ready-item.ts';

const world = await openWorld();
const ready = (item: Partial<Item> = {}, buyback: Partial<Buyback> = {}) => readyItem(world, item, buyback);
const { warehouse_manager: asManager, warehouse_operator: asOperator } = world.a.as;

const sale = (more: object = {}) => ({
  channel: 'Place de marché',
  orderNumber: randomUUID(),
  price: 39_900,
  currency: 'EUR' as const,
  soldAt: '2026-03-01T10:00:00.000Z',
  ...more,
});
const sell = (id: string, body = sale(), by = asManager) =>
  by.send('POST /resale/items/{id}/sold', { params: { id }, body });
const refusalOf = (id: string, body = sale(), by = asManager) =>
  by.refused('POST /resale/items/{id}/sold', { params: { id }, body });

const rowOf = async (itemId: string) =>
  (
    await world.sql.query<{
      exitReason: string | null;
      exitReference: string | null;
      stockId: string | null;
    }>('select "exitReason", "exitReference", "stockId" from items where "id" = $1', [itemId])
  ).rows[0];
const countOf = async (itemId: string) =>
  (await world.sql.query('select from resales where "itemId" = $1', [itemId])).rowCount;

describe('an item that is sold on a channel', () => {
  test('leaves stock as sold, and its margin is known', async () => {
    const { itemId, buybackId, code } = await ready({ completedRefurbCost: 4_500 }, { paidPrice: 22_000 });
    const body = sale();
    const sent = await sell(itemId, body);
    expect(sent.status).toBe(201);
    const told = {
      ...body,
      itemId,
      identificationNumber: code,
      productLabel: 'iPhone 13 Pro 128 Go',
      costCurrency: 'EUR',
      paidPrice: 22_000,
      refurbCost: 4_500,
      margin: 13_400,
    };
    expect(sent.answer()).toEqual({ ...told, id: expect.any(String) });
    expect(await rowOf(itemId)).toEqual({
      exitReason: 'sold',
      exitReference: `Place de marché ${body.orderNumber}`,
      stockId: null,
    });
    const offered = await asManager.call('GET /resale/items');
    expect(offered.items.map(({ id }) => id)).not.toContain(itemId);
    const { items } = await asManager.call('GET /resale/sales', { query: { item: itemId } });
    expect(items).toEqual([{ ...told, id: expect.any(String) }]);
    // other systems are told once, of the buyer and of the retailer, without the price
    const { rows } = await world.sql.query(
      `select "action", "data" from events where "thread" = $1 and "subject" = 'item'`,
      [buybackId],
    );
    expect(rows).toMatchObject([{ action: 'exit', data: { item: { id: itemId } } }]);
    expect(JSON.stringify(rows)).not.toContain('39900');
  });

  test('costs what is owed with the bonus where nothing was paid yet, and has no margin in another currency', async () => {
    const unpaid = await ready({}, { declaredPrice: 21_000, validatedPrice: 20_000, paymentBonus: 1_500 });
    expect((await sell(unpaid.itemId)).answer()).toMatchObject({ paidPrice: 21_500, margin: 18_400 });
    const abroad = await ready({}, { paidPrice: 20_000 });
    expect((await sell(abroad.itemId, sale({ currency: 'CHF' }))).answer()).toMatchObject({
      currency: 'CHF',
      costCurrency: 'EUR',
      margin: null,
    });
  });

  test('has no margin where its steps cost in another currency than the customer was paid in', async () => {
    const { itemId } = await ready({ completedRefurbCost: 4_500 }, { paidPrice: 22_000 });
    const setCurrency = (currency: string) =>
      world.sql.query('update accounts set "currency" = $2 where "id" = $1', [world.a.buyer, currency]);
    await setCurrency('CHF');
    const economics = await asManager.call('GET /items/{id}/economics', { params: { id: itemId } });
    const sold = await sell(itemId);
    await setCurrency('EUR');
    expect(economics).toMatchObject({ currency: 'EUR', refurbCurrency: 'CHF', completedRefurbCost: 4_500 });
    expect(sold.answer()).toMatchObject({ paidPrice: 22_000, refurbCost: 4_500, margin: null });
  });

  test('is sold once: by its key, and by the number of its order', async () => {
    const { itemId } = await ready();
    const body = sale();
    const withKey = world.as(world.a.tokens.warehouse_manager, { 'idempotency-key': randomUUID() });
    const twice = [await sell(itemId, body, withKey), await sell(itemId, body, withKey)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[1]?.answer()).toEqual(twice[0]?.answer());
    expect(await countOf(itemId)).toBe(1);
    for (const again of [body, sale()]) expect(await refusalOf(itemId, again)).toBe('item_sold');
    const other = await ready();
    expect(await refusalOf(other.itemId, body)).toBe('order_sold');
    for (const channel of [
      'PLACE DE MARCHÉ',
      'place de marche',
      'Place  de\u00a0marché ',
      'Place de marche\u0301',
    ])
      expect(await refusalOf(other.itemId, { ...body, channel })).toBe('order_sold');
    expect(await rowOf(other.itemId)).toMatchObject({ exitReason: null });
    // another channel has numbers of its own
    expect((await sell(other.itemId, { ...body, channel: 'Boutique' })).status).toBe(201);
  });

  test('is sold once by two channels that ask at the same time', async () => {
    const { itemId } = await ready();
    const sent = await Promise.all([sell(itemId), sell(itemId)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await countOf(itemId)).toBe(1);
  });

  test('is sold once where its order comes twice at the same time, each under another name', async () => {
    const [one, other] = [await ready(), await ready()];
    const body = sale();
    const sent = await Promise.all([
      sell(one.itemId, body),
      sell(other.itemId, { ...body, channel: 'place de marche' }),
    ]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('has to be there to be sold', async () => {
    const controlled = await ready({ status: 'item_completed', stockId: world.a.stocks.to_refurbish });
    expect(await refusalOf(controlled.itemId)).toBe('wrong_item_status');
    const nowhere = await ready({ stockId: null });
    expect(await refusalOf(nowhere.itemId)).toBe('stock_required');
    const unerased = await ready();
    await world.sql.query('delete from erasures where "itemId" = $1', [unerased.itemId]);
    expect(await refusalOf(unerased.itemId)).toBe('erasure_required');
    // a thing was declared that holds no data, and the control found one that does
    await world.sql.query('update categories set "containsData" = false where "id" = $1', [
      world.a.rootCategory,
    ]);
    await world.sql.query('update buybacks set "categoryId" = $1 where "id" = $2', [
      world.a.rootCategory,
      unerased.buybackId,
    ]);
    expect(await refusalOf(unerased.itemId)).toBe('erasure_required');
    const { itemId } = await ready();
    const future = await sell(itemId, sale({ soldAt: '2027-01-01T00:00:00.000Z' }));
    expect(problems(future.refusal())).toEqual(['soldAt date_future']);
    for (const id of [controlled.itemId, nowhere.itemId, unerased.itemId, itemId])
      expect(await countOf(id)).toBe(0);
  });

  test('leaves the parcel in which it lies; not one that is closed, with which it leaves', async () => {
    const [loose, packed] = [await ready(), await ready()];
    const open = await packItem(world, loose.code);
    expect((await sell(loose.itemId)).status).toBe(201);
    const params = { id: open.id };
    expect((await asOperator.call('GET /packages/{id}', { params })).products).toEqual([]);
    const closed = await sealParcel(world, await packItem(world, packed.code));
    expect(await refusalOf(packed.itemId)).toBe('package_closed');
    expect(await countOf(packed.itemId)).toBe(0);
    const left = await asOperator.call('POST /packages/{id}/hand-over', {
      params: { id: closed.id },
      body: { version: closed.version },
    });
    expect(left.products).toMatchObject([{ itemId: packed.itemId, arrival: 'travelling' }]);
  });

  test('is its workshop’s to sell and its buyer’s to read, also by a key; an operator reads no margin', async () => {
    const { itemId } = await ready();
    expect(await refusalOf(itemId, sale(), world.b.as.warehouse_manager)).toBe('not_found');
    expect(await refusalOf(itemId, sale(), world.a.as.store_manager)).toBe('forbidden');
    const { secret } = await keyInNameOf(world, world.a.tokens.warehouse_operator, ['item_exit']);
    const answer = (await sell(itemId, sale(), world.as(secret))).answer();
    expect(answer).toMatchObject({ itemId, channel: 'Place de marché' });
    for (const money of ['price', 'paidPrice', 'refurbCost', 'margin'])
      expect(answer).not.toHaveProperty(money);
    expect(await asOperator.refused('GET /resale/sales')).toBe('forbidden');
    const query = { item: itemId };
    expect((await world.a.as.buyer_manager.call('GET /resale/sales', { query })).items).toHaveLength(1);
    expect((await world.b.as.buyer_manager.call('GET /resale/sales')).total).toBe(0);
    expect(await world.a.as.store_manager.refused('GET /resale/sales')).toBe('forbidden');
  });

  test('stands among the sales by channel and by day', async () => {
    const { itemId } = await ready();
    const channel = `Boutique ${randomUUID().slice(0, 8)}`;
    await sell(itemId, sale({ channel, soldAt: '2026-02-10T23:30:00.000Z' }));
    const found = async (query: object) =>
      (await asManager.call('GET /resale/sales', { query: { channel, ...query } })).total;
    expect(await found({})).toBe(1);
    // half past midnight in Paris
    expect(await found({ from: '2026-02-11', to: '2026-02-11' })).toBe(1);
    expect(await found({ to: '2026-02-10' })).toBe(0);
    expect(await found({ channel: ` BOUTÏQUE  ${channel.slice(-8)}` })).toBe(1);
    expect(await found({ channel: 'Ailleurs' })).toBe(0);
  });
});
