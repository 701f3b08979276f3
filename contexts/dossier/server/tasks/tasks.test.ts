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
const inbox = async (token: string, query = '') =>
  (await world.call('GET', `/tasks${query}`, { token })).list.map(({ kind }) => kind);
const idOf = async (kind: TaskKind) => {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from tasks where "kind" = $1', [kind]);
  return rows[0]!.id;
};
const done = (id: string, token: string | null) =>
  world.call('POST', `/tasks/${id}/done`, { token, body: {} });

test('each finds what they may do, at their place', async () => {
  const { a } = world;
  await give('delivery_issue', { storeId: a.store, warehouseId: a.warehouse });
  await give('choose_stock', { warehouseId: a.warehouse });
  await give('payment_failed');
  await give('reply_pending', { storeId: a.store });
  expect(await inbox(a.tokens.store_manager)).toEqual(['delivery_issue', 'reply_pending']);
  expect(await inbox(a.tokens.otherStoreManager)).toEqual([]);
  expect(await inbox(a.tokens.store_seller)).toEqual([]);
  expect(await inbox(a.tokens.warehouse_operator)).toEqual(['choose_stock']);
  expect(await inbox(a.tokens.buyer_manager)).toEqual(['delivery_issue', 'payment_failed']);
  expect(await inbox(a.tokens.root_management_unit_manager)).toEqual([
    'delivery_issue',
    'payment_failed',
    'reply_pending',
  ]);
  expect(await inbox(a.tokens.root_management_unit_manager, '?kind[]=payment_failed')).toEqual([
    'payment_failed',
  ]);
  expect(await inbox(world.b.tokens.root_management_unit_manager)).toEqual([]);
});

test('a task says what it is about, the oldest first and a page at a time', async () => {
  const { a } = world;
  const { buybackId, number } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  await give('delivery_issue', { storeId: a.store, buybackId });
  await give('mail_failed', { storeId: a.store, buybackId });
  const { json } = await world.call('GET', '/tasks?itemsPerPage=1', {
    token: a.tokens.store_manager,
    headers: { accept: 'application/ld+json' },
  });
  expect(json).toMatchObject({
    'hydra:totalItems': 2,
    'hydra:member': [{ kind: 'delivery_issue', buybackId, identificationNumber: number, doneByHand: true }],
  });
  expect(await inbox(a.tokens.store_manager, '?itemsPerPage=1&page=2')).toEqual(['mail_failed']);
});

test('what happens outside is said to be done, by those who may, once or twice', async () => {
  const { a, b } = world;
  await give('delivery_issue', { storeId: a.store });
  const id = await idOf('delivery_issue');
  expect((await done(id, null)).status).toBe(401);
  expect((await done(id, b.tokens.store_manager)).status).toBe(404);
  expect((await done(id, a.tokens.otherStoreManager)).status).toBe(404);
  expect((await done(id, a.tokens.store_seller)).status).toBe(404);
  expect((await done(id, a.tokens.management_unit_analyst)).status).toBe(404);
  const [one, two] = await Promise.all([
    done(id, a.tokens.store_manager),
    done(id, a.tokens.root_management_unit_manager),
  ]);
  expect([one.status, two.status].toSorted((x, y) => x - y)[0]).toBe(200);
  expect(await inbox(a.tokens.store_manager)).toEqual([]);
  expect((await done(id, a.tokens.store_manager)).status).toBe(404);
});

test('what the product sees happen ends by itself', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  await give('reply_pending', { storeId: a.store, buybackId });
  const refused = await done(await idOf('reply_pending'), a.tokens.store_manager);
  expect({ status: refused.status, code: refused.json['code'] }).toEqual({
    status: 409,
    code: 'task_ends_by_itself',
  });
  await inWall(world.db, both(), (trx) => closeTasks(trx, 'reply_pending', buybackId, world.clock.now));
  expect(await inbox(a.tokens.store_manager)).toEqual([]);
});

test('a kind that does not exist is named', async () => {
  const wrong = await world.call('GET', '/tasks?kind[]=sweep', { token: world.a.tokens.store_manager });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.json['violations'])).toContain('kind');
});
