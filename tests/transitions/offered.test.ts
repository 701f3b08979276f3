import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { makeWorld, type World } from '../kit/world.ts';
import { parcelOf, underway } from './arrange.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** What is offered of this name to the manager of its workshop. */
async function offered({ itemId }: { itemId: string }, name: string) {
  const by = world.a.as.warehouse_manager;
  const list = await by.call('GET /items/{id}/transitions', { params: { id: itemId } });
  return list.find((one) => one['name'] === name);
}

test('a control is not offered to be opened again once its refurbishment has begun', async () => {
  const { a } = world;
  const at = world.clock.now.toISOString();
  const dossier = await arrangeDossier(world, a, {
    buyback: {
      status: 'bb_completed',
      warehouseId: a.warehouse,
      validatedPrice: 21_000,
      controlledAt: at,
      completedAt: at,
    },
    item: { status: 'item_completed', outcome: 'item_completed', warehouseId: a.warehouse },
    payment: { status: 'payment_created' },
  });
  expect(await offered(dossier, 'reopenControl')).toMatchObject({ allowed: true });
  await world.insert('refurb_diagnoses', {
    itemId: dossier.itemId,
    retailerAccountId: a.retailer,
    buyerAccountId: a.buyer,
    status: 'abandoned',
    responses: [],
    proposedStepIds: [],
    userId: null,
    stockId: null,
    createdAt: at,
    finalizedAt: at,
  });
  expect(await offered(dossier, 'reopenControl')).toMatchObject({ allowed: false, code: 'refurb_started' });
});

test('what travels from one workshop to another does not come back to a sender', async () => {
  const { a } = world;
  const shipped = await arrangeDossier(world, a, {
    buyback: { status: 'bb_completed', warehouseId: a.warehouse, validatedPrice: 21_000 },
    item: {
      status: 'item_in_transit',
      statusBefore: 'item_completed',
      outcome: 'item_completed',
      warehouseId: a.warehouse,
    },
  });
  expect(await offered(shipped, 'comeBack')).toMatchObject({ allowed: false, code: 'wrong_item_status' });
});

test('a store hands a dossier over once it lies in a closed parcel', async () => {
  const dossier = await underway(world, 'item_awaiting_inventory', 'bb_awaiting_inventory');
  const handOver = async () => {
    const { store_seller: token } = world.a.tokens;
    const list = await world
      .as(token)
      .call('GET /buybacks/{id}/transitions', { params: { id: dossier.buybackId } });
    return list.find((one) => one['name'] === 'handOver');
  };
  expect(await handOver()).toMatchObject({ allowed: false, code: 'package_not_closed' });
  await parcelOf(world, dossier, 'store');
  expect(await handOver()).toMatchObject({ allowed: true });
});
