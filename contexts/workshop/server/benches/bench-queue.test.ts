import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ItemBench } from '@reprise/dossier/domain/items/item-benches.ts';
import type { Bench } from '../../domain/benches/bench.ts';

const world = await openWorld();
const { a } = world;
type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;

const queue = (bench: Bench, by = a.as.warehouse_operator) =>
  by.call('GET /bench-queue', { query: { bench } });
const idsAt = async (bench: Bench, by = a.as.warehouse_operator): Promise<string[]> =>
  (await queue(bench, by)).waiting.map(({ id }) => id);

/** The list of items, by what is to be done with them. */
const listedAt = async (...at: ItemBench[]): Promise<string[]> => {
  const query = { 'bench[]': at, itemsPerPage: 25 } as const;
  return (await a.as.warehouse_operator.call('GET /items', { query })).items.map(({ id }) => id);
};

/** An item in the first workshop that last changed some hours ago. */
async function here(hours: number, item: Wanted['item'], buyback: Wanted['buyback'] = {}): Promise<string> {
  const dossier = await arrangeDossier(world, a, { item: { warehouseId: a.warehouse, ...item }, buyback });
  await since(dossier, hours);
  return dossier.itemId;
}
const since = ({ itemId }: Pick<Arranged, 'itemId'>, hours: number) =>
  world.sql.query('update items set "updatedAt" = $2 where "id" = $1', [
    itemId,
    new Date(world.clock.now.getTime() - hours * 3_600_000),
  ]);

// what one test left waiting is no concern of the next
beforeEach(() => world.sql.query(`update items set "exitAt" = now(), "exitReason" = 'recycled'`));

describe('what waits at a bench', () => {
  test('is the first to have come before the others, in the caller’s own workshop alone', async () => {
    const late = await here(1, { status: 'item_registered_in_warehouse' });
    const first = await here(9, { status: 'item_awaiting_compliancy_tests' });
    await here(20, { status: 'item_registered_in_warehouse', warehouseId: a.otherWarehouse });
    await here(30, { status: 'item_refurb_in_progress' });
    expect(await queue('control')).toMatchObject({
      waiting: [{ id: first }, { id: late }],
      total: 2,
      more: false,
    });
    expect(await idsAt('control', a.as.otherOperator)).toHaveLength(1);
    expect(await queue('control', world.b.as.warehouse_operator)).toMatchObject({ waiting: [], total: 0 });
  });

  test('does not include a control whose customer has to answer first', async () => {
    const status = 'item_awaiting_compliancy_tests' as const;
    await here(9, { status }, { status: 'bb_in_processing', litigationStatus: 'open' });
    const answered = await here(5, { status }, { litigationStatus: 'expired' });
    expect(await idsAt('control')).toEqual([answered]);
    expect(await listedAt('control')).toEqual([answered]);
  });

  test('shows eight and counts all', async () => {
    for (let at = 0; at < 10; at += 1)
      await here(at, { status: 'item_in_quarantine', quarantineReason: 'other' });
    const { waiting, total } = await queue('quarantine');
    expect([waiting.length, total]).toEqual([8, 10]);
  });

  test('at the check-in is what travels to this workshop', async () => {
    const coming = await arrangeDossier(world, a, { buyback: { targetWarehouse: a.warehouse } });
    await arrangeDossier(world, a, { buyback: { targetWarehouse: a.otherWarehouse } });
    await arrangeDossier(world, a, { item: { status: 'item_created' } });
    // shipped by this workshop to another place
    await arrangeDossier(world, a, {
      item: { warehouseId: a.warehouse, registeredAt: world.clock.now.toISOString() },
      buyback: { targetWarehouse: a.warehouse },
    });
    expect(await queue('check_in')).toMatchObject({
      waiting: [{ id: coming.itemId, buybackIdentificationNumber: coming.number }],
      total: 1,
    });
  });

  test('depends on where a controlled item lies', async () => {
    const controlled = { status: 'item_completed', outcome: 'item_completed' } as const;
    const shelved = await here(4, { ...controlled, stockId: a.stocks.to_refurbish });
    const fresh = await here(3, { ...controlled, stockId: a.stocks.to_verify });
    const homeless = await here(2, { ...controlled, stockId: null });
    const back = await here(1, { ...controlled, status: 'item_to_reintegrate_to_stock', stockId: null });
    const released = await here(2, {
      ...controlled,
      status: 'item_to_reintegrate_to_stock',
      stockId: a.stocks.refurb_completed,
    });
    await here(6, { ...controlled, stockId: a.stocks.refurb_completed });
    expect(await idsAt('diagnosis')).toEqual([shelved]);
    expect(await idsAt('storage')).toEqual([fresh, homeless, released, back]);
    // the list has the last change first
    expect(await listedAt('storage')).toEqual([back, homeless, released, fresh]);
    expect(await listedAt('diagnosis', 'storage')).toHaveLength(5);
    expect(await listedAt('shipping')).toEqual([]);
  });
});

describe('what was done at a bench', () => {
  const checkIn = async (by = a.as.warehouse_operator): Promise<string> => {
    const { number } = await arrangeDossier(world, a, { buyback: { targetWarehouse: a.warehouse } });
    await by.call('POST /warehouses/{id}/check-ins', {
      params: { id: a.warehouse },
      body: { identificationNumber: number },
    });
    return number;
  };

  test('is counted for the caller and for everybody, once per thing, since midnight', async () => {
    const number = await checkIn();
    await checkIn();
    await checkIn(a.as.warehouse_manager);
    await a.as.warehouse_operator.refused('POST /warehouses/{id}/check-ins', {
      params: { id: a.warehouse },
      body: { identificationNumber: number },
    });
    expect(await queue('check_in')).toMatchObject({ doneByMe: 2, doneByAll: 3 });
    expect(await queue('check_in', a.as.otherOperator)).toMatchObject({ doneByMe: 0, doneByAll: 0 });
    expect(await queue('control')).toMatchObject({ doneByMe: 0, doneByAll: 0 });
    const today = world.clock.now;
    // a minute before midnight in Paris, and a minute after it
    world.clock.now = new Date('2026-03-02T22:59:00.000Z');
    expect(await queue('check_in')).toMatchObject({ doneByAll: 3 });
    world.clock.now = new Date('2026-03-02T23:01:00.000Z');
    expect(await queue('check_in')).toMatchObject({ doneByMe: 0, doneByAll: 0 });
    world.clock.now = today;
  });
});

test('only the people of a workshop read it, and only of a bench that there is', async () => {
  const query = { bench: 'control' } as const;
  expect(await world.nobody.refused('GET /bench-queue', { query })).toBe('unauthorized');
  expect(await a.as.store_seller.refused('GET /bench-queue', { query })).toBe('forbidden');
  const wrong = await a.as.warehouse_operator.raw('GET /bench-queue', { query: 'bench=roof' });
  expect(wrong.status).toBe(422);
});
