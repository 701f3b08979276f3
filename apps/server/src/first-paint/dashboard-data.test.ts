import { workOf, type WorkGroup } from '@reprise/administration/domain/work/work.ts';
import type { BuybackStatus } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { openedLitigation } from '@reprise/dossier/server/litigations/opened.fixture.ts';
import type { ModuleType } from '@reprise/platform/domain/core/access.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await openWorld();
const figures = async (by: Driver) => (await by.call('GET /dashboard-data')).toDo;
const figure = async (by: Driver, key: string) => (await figures(by)).find((one) => one.key === key);

/** The total of the list that a group counts, asked for as its screen does. */
async function totalOf(by: Driver, group: WorkGroup): Promise<number> {
  const query = { ...group.query, itemsPerPage: 1 };
  const { answer } = await by.raw(`GET ${group.list}`, { query });
  return answer().total;
}

const quarantined: ItemStatus = 'item_in_quarantine';

beforeAll(async () => {
  const { a, b } = world;
  const dossier = (status: BuybackStatus, item: ItemStatus, of = a) =>
    arrangeDossier(world, of, {
      buyback: {
        status,
        channel: 'store',
        circuitType: 'store_drop',
        storeId: of.store,
        warehouseId: of.warehouse,
        targetWarehouse: of.warehouse,
        preDeclaredPrice: 21_000,
        validatedPrice: 21_000,
      },
      item: {
        status: item,
        storeId: of.store,
        warehouseId: of.warehouse,
        quarantineReason: item === quarantined ? 'other' : null,
      },
      payment: { storeId: of.store },
    });
  await dossier('bb_awaiting_store_drop', 'item_awaiting_store_drop');
  await dossier('bb_awaiting_inventory', 'item_awaiting_inventory');
  await dossier('bb_awaiting_inventory', 'item_awaiting_inventory');
  const posted = { status: 'bb_awaiting_inventory', channel: 'web', circuitType: 'web_post' } as const;
  await arrangeDossier(world, a, { buyback: posted, item: { status: 'item_created' } });
  await dossier('bb_in_transit', 'item_in_transit');
  await dossier('bb_in_processing', 'item_registered_in_warehouse');
  await dossier('bb_in_processing', 'item_awaiting_compliancy_tests');
  await dossier('bb_in_processing', quarantined);
  await dossier('bb_not_completed', 'item_to_return');
  await dossier('bb_completed', 'item_completed');
  await dossier('bb_completed', 'item_refurb_in_progress');
  await dossier('bb_in_processing', 'item_registered_in_warehouse', b);
  const pay = (payment: object) => arrangeDossier(world, a, { payment: { storeId: a.store, ...payment } });
  await pay({ status: 'payment_failed' });
  await pay({ status: 'payment_created', amount: 5_000, bonus: 250 });
  await pay({ status: 'payment_created', heldFor: 'imei_misread' });
  await openedLitigation(world, 'fr-FR');
});

const people: [name: string, by: () => Driver, module: ModuleType, keys: number][] = [
  ['a seller', () => world.a.as.store_seller, 'tim', 4],
  ['a store’s manager', () => world.a.as.store_manager, 'tim', 4],
  ['a manager of another store', () => world.a.as.otherStoreManager, 'tim', 4],
  ['an operator', () => world.a.as.warehouse_operator, 'rps', 6],
  ['a workshop’s manager', () => world.a.as.warehouse_manager, 'rps', 7],
  ['an operator of another workshop', () => world.a.as.otherOperator, 'rps', 6],
  ['a buyer’s manager', () => world.a.as.buyer_manager, 'lcm', 6],
  ['the head office', () => world.a.as.root_management_unit_manager, 'root', 5],
  ['the other organisation’s buyer', () => world.b.as.buyer_manager, 'lcm', 6],
  ['the provider', () => world.a.as.super_admin, 'root', 4],
];

test.each(people)('each figure of %s is the total of the list that it opens', async (_, by, module, keys) => {
  const groups: Record<string, WorkGroup> = workOf(module);
  const shown = await figures(by());
  expect(shown).toHaveLength(keys);
  for (const { key, count } of shown) expect([key, count]).toEqual([key, await totalOf(by(), groups[key]!)]);
});

test('what waits is counted in one’s own place only', async () => {
  const { a, b } = world;
  // the one that waits for its customer is no work of theirs
  expect(await figure(a.as.warehouse_manager, 'to_control')).toMatchObject({ count: 2 });
  expect(await figure(a.as.otherOperator, 'to_control')).toMatchObject({ count: 0 });
  expect(await figure(b.as.warehouse_manager, 'to_control')).toMatchObject({ count: 1 });
  expect(await figure(a.as.store_manager, 'to_ship')).toMatchObject({ count: 2 });
  expect(await figure(a.as.otherStoreManager, 'to_ship')).toMatchObject({ count: 0 });
});

test('what its customer has still to post is nothing to ship', async () => {
  expect(await figure(world.a.as.root_management_unit_manager, 'to_ship')).toMatchObject({ count: 2 });
});

test('a figure says until when it has time and what it is worth, to whoever reads prices', async () => {
  const { a } = world;
  const [failed, toPay, litigations] = await Promise.all(
    ['payment_failed', 'to_pay', 'litigations'].map((key) => figure(a.as.buyer_manager, key)),
  );
  expect(failed).toMatchObject({ count: 1, urgency: 'late', money: [{ currency: 'EUR', amount: 21_000 }] });
  expect(toPay).toMatchObject({ count: 2, urgency: 'week', money: [{ currency: 'EUR', amount: 26_250 }] });
  const { rows } = await world.sql.query<{ expiresAt: Date }>('select "expiresAt" from litigations');
  expect(litigations).toMatchObject({ count: 1, due: rows[0]?.expiresAt.toISOString() });
  // its deadline is that of its answer alone
  expect(await figure(a.as.buyer_manager, 'in_processing')).toMatchObject({ due: null, urgency: 'later' });
  const seen = await figure(a.as.warehouse_operator, 'to_check_in');
  expect(seen).toMatchObject({ count: 4 });
  expect(seen).not.toHaveProperty('money');
  expect(await figure(a.as.warehouse_operator, 'litigations')).toBeUndefined();
});

test('nobody sees figures without signing in', async () => {
  expect(await world.nobody.refused('GET /dashboard-data')).toBe('unauthorized');
});
