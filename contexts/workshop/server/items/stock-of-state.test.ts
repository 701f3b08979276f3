import { queryOf } from '@reprise/tests/kit/query.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { nativeStocks } from '../../domain/stocks/stock.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import { expect, test } from 'vitest';
import { outcomeOf } from '@reprise/tests/kit/driver.ts';
import { openWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { insertErasure } from '@reprise/tests/kit/around-dossier.ts';

const world = await openWorld();

const operator = world.a.as.warehouse_operator;

const refused = { status: 422, code: 'stock_not_for_state' };

const item = (more: Partial<Item>, status: 'bb_completed' | 'bb_in_processing' = 'bb_completed') => {
  return arrangeDossier(world, world.a, {
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_refurbish,
      identificationNumber: nextItemNumber(),
      ...more,
    },
    buyback: {
      status,
      warehouseId: world.a.warehouse,
      ...(status === 'bb_completed' ? { validatedPrice: 100 } : {}),
    },
  });
};
const placeOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query<{ status: string; native: string | null; version: number }>(
      `select i."status", s."native", i."version" from items i left join stocks s on s."id" = i."stockId" where i."id" = $1`,
      [itemId],
    )
  ).rows[0];

const lying = [
  ['item_awaiting_compliancy_tests', 'bb_in_processing'],
  ['item_completed', 'bb_completed'],
  ['item_refurb_in_progress', 'bb_completed'],
  ['item_refurb_completed', 'bb_completed'],
] as const;
const cases = nativeStocks.flatMap((native) =>
  lying.map(([status, buyback]) => ({ native, status, buyback })),
);

test.each(cases)(
  'the stock $native takes or refuses an item that is $status, by one and by several',
  async ({ native, status, buyback }) => {
    const stockId = world.a.stocks[native];
    const mayLie = mayHold({ native }, status);
    const from = mayLie ? null : world.a.stocks.to_verify;
    const outcome = buyback === 'bb_completed' ? 'item_completed' : null;
    const one = await item({ status, stockId: from, outcome }, buyback);
    const several = await item({ status, stockId: from, outcome }, buyback);
    const moved = await operator.send('POST /items/{id}/move', {
      params: { id: one.itemId },
      body: { version: 0, stockId },
    });
    const bulk = await operator.send('POST /items/moves', { body: { stockId, codes: [several.itemId] } });
    const why = native === 'in_quarantine' ? 'wrong_stock' : 'stock_not_for_state';
    const refused = bulk.status < 400 ? bulk.answer().lines[0]?.refusal : bulk.refusal().code;
    expect([outcomeOf(moved), refused]).toEqual(mayLie ? [200, null] : [why, why]);
    for (const dossier of [one, several])
      expect(await placeOf(dossier)).toMatchObject({ native: mayLie ? native : 'to_verify' });
  },
);

test('a stock-take moves nothing into a stock that does not take it', async () => {
  const { itemId } = await item({});
  const body = { codes: [itemId], apply: true };
  const counted = await operator.send('POST /stocks/{id}/counts', {
    params: { id: world.a.stocks.refurb_completed },
    body,
  });
  expect(counted.answer()).toMatchObject({ moved: 0, unexpectedItems: [{ refusal: 'stock_not_for_state' }] });
});

test('a diagnosis ends in a stock for the item’s new state, whatever is asked', async () => {
  const dossier = await item({});
  await insertErasure(world, dossier);
  const begun = await operator.send('POST /items/{id}/refurb-diagnoses', {
    params: { id: dossier.itemId },
    body: { version: 0 },
  });
  const responses = [{ questionId: world.a.refurbQuestion, responseIds: [world.a.refurbResponses.nothing] }];
  await operator.send('PATCH /refurb-diagnoses/{id}', {
    params: { id: begun.answer().id },
    body: { responses },
  });
  const end = (native: keyof World['a']['stocks'], stepIds: string[] = []) =>
    operator.send('POST /refurb-diagnoses/{id}/finalize', {
      params: { id: begun.answer().id },
      body: { stepIds, stockId: world.a.stocks[native] },
    });
  for (const native of ['in_quarantine', 'customer_return', 'to_verify', 'to_refurbish'] as const)
    expect((await end(native)).refusal()).toMatchObject(refused);
  for (const native of ['in_quarantine', 'customer_return', 'to_verify', 'refurb_completed'] as const)
    expect((await end(native, [world.a.refurbSteps.screen])).refusal()).toMatchObject(refused);
  expect(await placeOf(dossier)).toMatchObject({ native: 'to_refurbish', version: 1 });
  expect((await end('refurb_completed')).status).toBe(200);
});

test('an item without a stock is given one where its diagnosis begins', async () => {
  const dossier = await item({ stockId: null });
  const start = (more: object = {}) =>
    operator.raw('POST /items/{id}/refurb-diagnoses', {
      params: { id: dossier.itemId },
      body: { version: 0, ...more },
    });
  expect((await start()).refusal()).toMatchObject({ code: 'stock_required' });
  expect((await start({ stockId: world.a.stocks.in_quarantine })).refusal()).toMatchObject(refused);
  expect((await start({ stockId: world.b.stocks.to_refurbish })).refusal()).toMatchObject({
    code: 'stock_not_found',
  });
  expect((await start({ stockId: world.a.stocks.to_refurbish })).status).toBe(201);
  expect(await placeOf(dossier)).toMatchObject({
    native: 'to_refurbish',
    status: 'item_refurb_diagnostic_in_progress',
  });
});

test('an item that leaves the quarantine goes where its state belongs', async () => {
  const dossier = await item({
    status: 'item_in_quarantine',
    quarantineReason: 'other',
    statusBefore: 'item_refurb_completed',
    stockId: world.a.stocks.in_quarantine,
  });
  const release = (native: string) =>
    world.a.as.warehouse_manager.send('POST /items/{id}/quarantine/release', {
      params: { id: dossier.itemId },
      body: { version: 0, to: 'stock', scannedStockIdentifier: `STOCK-${native}` },
    });
  for (const native of ['to_refurbish', 'to_verify', 'customer_return'])
    expect((await release(native)).refusal()).toMatchObject({
      code: 'wrong_stock',
      extra: { expectedStock: 'refurb_completed' },
    });
  expect((await release('refurb_completed')).status).toBe(200);
});

test('the list of stocks shows what is in the workshop, and what has left where it is asked for', async () => {
  const list = async (query: string): Promise<string[]> => {
    const rows = (await operator.raw('GET /items', { query: queryOf(`itemsPerPage=100&${query}`) })).answer()
      .items;
    return (rows as { id: string }[]).map(({ id }) => id);
  };
  for (const status of itemStatuses) {
    const isGone = ['item_lost_warehouse', 'item_returned', 'item_in_transit', 'item_cancelled'].includes(
      status,
    );
    if (!isGone && status !== 'item_completed') continue;
    const dossier = await item({ status, stockId: null });
    expect([status, (await list('')).includes(dossier.itemId)]).toEqual([status, !isGone]);
    expect(await list(`status[]=${status}`)).toContain(dossier.itemId);
  }
});

test('items that contradict their stock from before are found', async () => {
  const wrong = await item({ status: 'item_refurb_in_progress', stockId: world.a.stocks.customer_return });
  const right = await item({ stockId: world.a.stocks.to_verify });
  const list = (await operator.call('GET /items', { query: { itemsPerPage: 100, misplaced: 'true' } })).items;
  const ids = (list as { id: string }[]).map(({ id }) => id);
  expect([ids.includes(wrong.itemId), ids.includes(right.itemId)]).toEqual([true, false]);
});
