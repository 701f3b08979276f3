import type { Driver } from '@reprise/tests/kit/driver.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import type { TaskKind } from '../../domain/tasks/task.ts';
import { beforeEach, expect, test } from 'vitest';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { closeTasks, openTask } from './tasks.db.ts';

const world = await openWorld();
beforeEach(() => world.sql.query('delete from tasks'));

const both = () => [world.a.retailer, world.a.buyer];
const give = (kind: TaskKind, more: { storeId?: string; warehouseId?: string; buybackId?: string } = {}) =>
  inWall(world.db, both(), (trx) =>
    openTask(
      trx,
      { kind, retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer, ...more },
      world.clock.now,
    ),
  );

const idOf = async (kind: TaskKind) => {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from tasks where "kind" = $1', [kind]);
  return rows[0]!.id;
};
const done = (id: string, by: Driver) => by.send('POST /tasks/{id}/done', { params: { id }, body: {} });

test('each person finds the tasks that they may do, at their place', async () => {
  const { a } = world;
  await give('delivery_issue', { storeId: a.store, warehouseId: a.warehouse });
  await give('choose_stock', { warehouseId: a.warehouse });
  await give('payment_failed');
  await give('reply_pending', { storeId: a.store });
  expect((await a.as.store_manager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([
    'delivery_issue',
    'reply_pending',
  ]);
  expect((await a.as.otherStoreManager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([]);
  expect((await a.as.store_seller.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([]);
  expect((await a.as.warehouse_operator.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([
    'choose_stock',
  ]);
  expect((await a.as.buyer_manager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([
    'delivery_issue',
    'payment_failed',
  ]);
  expect((await a.as.root_management_unit_manager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([
    'delivery_issue',
    'payment_failed',
    'reply_pending',
  ]);
  expect(
    (
      await a.as.root_management_unit_manager.call('GET /tasks', { query: { kind: ['payment_failed'] } })
    ).items.map(({ kind }) => kind),
  ).toEqual(['payment_failed']);
  expect(
    (await world.b.as.root_management_unit_manager.call('GET /tasks')).items.map(({ kind }) => kind),
  ).toEqual([]);
});

test('a buyer’s own people find what is about their account and no dossier, such as a mail to one of them', async () => {
  const { a, b } = world;
  await inWall(world.db, [a.buyer], (trx) =>
    openTask(trx, { kind: 'mail_failed', retailerAccountId: a.buyer }, world.clock.now),
  );
  const found = async (by: Driver) => (await by.call('GET /tasks')).items.map(({ kind }) => kind);
  expect(await found(a.as.buyer_manager)).toEqual(['mail_failed']);
  expect(await found(a.as.root_management_unit_manager)).toEqual([]);
  expect(await found(b.as.buyer_manager)).toEqual([]);
});

test('a task says what it is about, the oldest first and a page at a time', async () => {
  const { a } = world;
  const { buybackId, number } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  await give('delivery_issue', { storeId: a.store, buybackId });
  await give('mail_failed', { storeId: a.store, buybackId });
  const json = await world
    .as(a.tokens.store_manager, { accept: 'application/ld+json' })
    .call('GET /tasks', { query: { itemsPerPage: 1 } });
  expect(json).toMatchObject({
    total: 2,
    items: [{ kind: 'delivery_issue', buybackId, identificationNumber: number, doneByHand: true }],
  });
  expect(
    (await a.as.store_manager.call('GET /tasks', { query: { itemsPerPage: 1, page: 2 } })).items.map(
      ({ kind }) => kind,
    ),
  ).toEqual(['mail_failed']);
});

test('a task that is done outside of the program is closed by those who may, also twice', async () => {
  const { a, b } = world;
  await give('delivery_issue', { storeId: a.store });
  const id = await idOf('delivery_issue');
  expect((await done(id, world.nobody)).status).toBe(401);
  expect((await done(id, b.as.store_manager)).status).toBe(404);
  expect((await done(id, a.as.otherStoreManager)).status).toBe(404);
  expect((await done(id, a.as.store_seller)).status).toBe(404);
  expect((await done(id, a.as.management_unit_analyst)).status).toBe(404);
  const [one, two] = await Promise.all([
    done(id, a.as.store_manager),
    done(id, a.as.root_management_unit_manager),
  ]);
  expect([
    [200, 200],
    [200, 404],
  ]).toContainEqual([one.status, two.status].toSorted((x, y) => x - y));
  expect((await a.as.store_manager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([]);
  expect((await done(id, a.as.store_manager)).status).toBe(404);
});

test('a task whose work the program sees happen ends by itself', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  await give('reply_pending', { storeId: a.store, buybackId });
  const refused = await done(await idOf('reply_pending'), a.as.store_manager);
  expect({ status: refused.status, code: refused.refusal().code }).toEqual({
    status: 409,
    code: 'task_ends_by_itself',
  });
  await inWall(world.db, both(), (trx) => closeTasks(trx, 'reply_pending', buybackId, world.clock.now));
  expect((await a.as.store_manager.call('GET /tasks')).items.map(({ kind }) => kind)).toEqual([]);
});

test('an unknown kind of task is named', async () => {
  const wrong = await world.a.as.store_manager.raw('GET /tasks', { query: { kind: ['sweep'] } });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.refusal().violations)).toContain('kind');
});
