import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { describe, expect, test } from 'vitest';
import { channelLimits } from '../../domain/channels/channel.limits.ts';
import { channelsTasks } from './channels.jobs.ts';
import { openShop } from './testing/open-shop.ts';

const { world, mirakl, shop, run, offered, offers, takeAway } = await openShop();
const sales = async (item: string) =>
  (await world.a.as.warehouse_manager.call('GET /resale/sales', { query: { item } })).items;
const tasks = async () =>
  (
    await world.sql.query<{ itemId: string; detail: string }>(
      `select "itemId", "detail" from tasks where "kind" = 'order_unserved'`,
    )
  ).rows;
const stateOf = ({ order_id: id }: { order_id: string }) =>
  mirakl.orders.find((one) => one.order_id === id)?.order_state;

describe('an order of a marketplace', () => {
  test('sells the item once and is accepted; its margin is known and the offer withdrawn', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId]);
    expect(await run()).toEqual([]);
    expect(stateOf(order)).toBe('SHIPPING');
    expect(await sales(itemId)).toMatchObject([
      {
        orderNumber: `${order.order_id}-1`,
        price: 39_900,
        currency: 'EUR',
        soldAt: '2026-03-01T10:00:00.000Z',
      },
    ]);
    expect(mirakl.shown.size).toBe(0);
    expect(await offers(itemId)).toMatchObject([{ orderNumber: `${order.order_id}-1` }]);
    // also once its settings have another name
    await world.sql.query(`update connector_organizations set "name" = "name" || ' 2'`);
    expect(await offers(itemId)).toMatchObject([{ orderNumber: `${order.order_id}-1` }]);
    await world.sql.query(`update connector_organizations set "name" = left("name", -2)`);
    // it waits for its parcel there, and is read again
    expect(await run()).toEqual([]);
    expect(await sales(itemId)).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  test('is accepted again where the answer was lost, or could not be given', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId]);
    mirakl.next('ok', 'unavailable');
    expect(await run()).toHaveLength(1);
    expect(await sales(itemId)).toHaveLength(1);
    expect(await run()).toEqual([]);
    expect(stateOf(order)).toBe('SHIPPING');
    expect(await sales(itemId)).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  test('of an item that was sold elsewhere meanwhile is refused, and told to a person once', async () => {
    const { itemId } = await offered();
    await world.a.as.warehouse_manager.call('POST /resale/items/{id}/sold', {
      params: { id: itemId },
      body: {
        channel: 'Boutique',
        orderNumber: 'B-1',
        price: 1,
        currency: 'EUR',
        soldAt: '2026-03-01T10:00:00Z',
      },
    });
    const order = mirakl.buy([itemId]);
    mirakl.next('ok', 'unavailable');
    expect(await run()).toHaveLength(1);
    expect(await run()).toEqual([]);
    expect(stateOf(order)).toBe('REFUSED');
    expect(await tasks()).toEqual([
      { itemId, detail: expect.stringMatching(new RegExp(`${order.order_id}-1: REFUSED$`)) },
    ]);
    const inbox = await world.a.as.warehouse_operator.call('GET /tasks');
    expect(inbox.items).toMatchObject([{ kind: 'order_unserved', doneByHand: true }]);
    expect(mirakl.shown.size).toBe(0);
    expect(await sales(itemId)).toMatchObject([{ channel: 'Boutique' }]);
  });

  test('sells all of it or nothing', async () => {
    const there = await offered();
    const gone = await offered();
    await takeAway(gone.itemId);
    const order = mirakl.buy([there.itemId, gone.itemId]);
    await run();
    expect(stateOf(order)).toBe('REFUSED');
    expect(await sales(there.itemId)).toEqual([]);
    expect(new Set((await tasks()).map(({ itemId }) => itemId))).toEqual(
      new Set([there.itemId, gone.itemId]),
    );
    expect(mirakl.shown.has(there.itemId)).toBe(true);
  });

  test.each([
    ['several of one thing', {}, { quantity: 2 }],
    ['in another currency', { currency_iso_code: 'GBP' }, {}],
  ])('%s is refused', async (_, more, line) => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId], more, line);
    await run();
    expect(stateOf(order)).toBe('REFUSED');
    expect(await sales(itemId)).toEqual([]);
    expect(await tasks()).toHaveLength(1);
  });

  test('of things of others is left to them; accepted, its own are sold', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId, 'THEIRS-1']);
    const theirs = mirakl.buy(['THEIRS-2']);
    await run();
    expect([stateOf(order), stateOf(theirs)]).toEqual(['WAITING_ACCEPTANCE', 'WAITING_ACCEPTANCE']);
    order.order_state = 'SHIPPING';
    for (const line of order.order_lines) line.order_line_state = 'SHIPPING';
    await run();
    expect(await sales(itemId)).toMatchObject([{ orderNumber: `${order.order_id}-1` }]);
    expect(await tasks()).toEqual([]);
  });

  test('that the marketplace accepted by itself for an item that is gone is told to a person, once', async () => {
    const { itemId } = await offered();
    await takeAway(itemId);
    const order = mirakl.buy([itemId], { order_state: 'WAITING_DEBIT' });
    await run();
    await world.sql.query('update tasks set "doneAt" = now()');
    await run();
    for (const state of ['WAITING_DEBIT_PAYMENT', 'SHIPPING']) {
      order.order_state = state;
      for (const line of order.order_lines) line.order_line_state = state;
      await run();
    }
    await world.sql.query(`update connector_organizations set "name" = 'Another name'`);
    await run();
    expect(await tasks()).toEqual([{ itemId, detail: expect.stringMatching(/: WAITING_DEBIT$/) }]);
    // that of another line is another
    mirakl.buy([itemId], { order_state: 'SHIPPING' });
    await run();
    expect(await tasks()).toHaveLength(2);
  });

  test('that was cancelled before it was accepted is told to a person: the item is sold', async () => {
    const { itemId } = await offered();
    mirakl.buy([itemId]);
    mirakl.next('ok', 'refuse');
    expect(await run()).toEqual([]);
    expect(await sales(itemId)).toHaveLength(1);
    expect(await tasks()).toEqual([
      { itemId, detail: expect.stringContaining('HTTP 400: Input validation failed') },
    ]);
  });

  test('that cannot be read holds up no other', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId]);
    mirakl.buy([itemId], { created_date: 'gestern' });
    expect(await run()).toEqual([]);
    expect(stateOf(order)).toBe('SHIPPING');
  });

  test('at which the marketplace fails holds up no other, and nothing stays on offer that was sold', async () => {
    const [first, second, elsewhere] = [await offered(), await offered(), await offered()];
    const older = mirakl.buy([first.itemId]);
    const latest = mirakl.buy([second.itemId]);
    await takeAway(elsewhere.itemId);
    mirakl.next('ok', 'unavailable');
    expect(await run()).toEqual(['failing']);
    expect([stateOf(latest), stateOf(older)]).toEqual(['WAITING_ACCEPTANCE', 'SHIPPING']);
    expect(mirakl.shown.size).toBe(0);
    expect(await run()).toEqual([]);
    expect(stateOf(latest)).toBe('SHIPPING');
    expect(await sales(second.itemId)).toHaveLength(1);
  });

  test.each(['busy', 'lost'] as const)('waits with all others where the marketplace is %s', async (mood) => {
    const [first, second] = [await offered(), await offered()];
    const older = mirakl.buy([first.itemId]);
    mirakl.buy([second.itemId]);
    mirakl.calls.splice(0);
    mirakl.next('ok', mood);
    expect(await run()).toHaveLength(1);
    expect(mirakl.calls).toHaveLength(2);
    expect(stateOf(older)).toBe('WAITING_ACCEPTANCE');
    expect(await run()).toEqual([]);
    expect(stateOf(older)).toBe('SHIPPING');
  });

  test('waits with all others once the marketplace has failed at too many', async () => {
    const { itemId } = await offered();
    const tooMany = Array.from({ length: channelLimits.failures + 1 });
    const oldest = mirakl.buy([itemId]);
    for (const _ of tooMany) mirakl.buy([itemId]);
    mirakl.next('ok', ...tooMany.map(() => 'unavailable' as const));
    mirakl.calls.splice(0);
    expect(await run()).toEqual(['failing']);
    expect(mirakl.calls).toHaveLength(1 + tooMany.length);
    expect(stateOf(oldest)).toBe('WAITING_ACCEPTANCE');
  });

  test('waits where the list is not as described, which the settings say', async () => {
    mirakl.orders.push({ order_id: 'x', order_state: 'SHIPPING', order_lines: [] });
    expect(await run()).toEqual([]);
    mirakl.next('garbage');
    expect(await run()).toEqual(['wrong_answer']);
  });

  test('is sold once where another run takes it meanwhile', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId]);
    const other = { connectorOrganizationId: shop.connectorId };
    mirakl.meanwhile(async () => {
      await addJob(world.db.unbound, [world.a.buyer], 'channels.run', other);
      expect(await runJobs(world, channelsTasks, 'channels.run')).toEqual([]);
      expect(stateOf(order)).toBe('SHIPPING');
    });
    expect(await run()).toEqual([]);
    expect(await sales(itemId)).toHaveLength(1);
    expect(stateOf(order)).toBe('SHIPPING');
    expect(await tasks()).toEqual([]);
  });

  test('is sold once by two runs that read it at the same time', async () => {
    const { itemId } = await offered();
    const order = mirakl.buy([itemId]);
    await addJob(world.db.unbound, [world.a.buyer], 'channels.run', {
      connectorOrganizationId: shop.connectorId,
    });
    const once = () => runJobs(world, channelsTasks, 'channels.run');
    expect(await Promise.all([once(), once()])).toEqual([[], []]);
    expect(await sales(itemId)).toHaveLength(1);
    expect(stateOf(order)).toBe('SHIPPING');
    expect(await tasks()).toEqual([]);
  });

  test('of more than a page are all read', async () => {
    for (let at = 0; at < 101; at += 1) mirakl.buy([`THEIRS-${at}`], { order_state: 'SHIPPING' });
    const { itemId } = await offered();
    mirakl.orders.unshift(mirakl.buy([itemId]));
    mirakl.orders.pop();
    mirakl.calls.splice(0);
    expect(await run()).toEqual([]);
    expect(await sales(itemId)).toHaveLength(1);
    expect(mirakl.calls.filter(({ path }) => path.startsWith('/api/orders?'))).toHaveLength(2);
  });
});
