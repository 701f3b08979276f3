import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { HistoryLine } from '../../domain/history/history.ts';
import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { enqueue, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { statisticsTasks } from './statistics.jobs.ts';

const world = await openWorld();
beforeAll(() => {
  // a Wednesday: the last whole week is that of 2026-02-23
  world.clock.now = new Date('2026-03-04T09:00:00.000Z');
});

type Line = {
  action: string;
  to: string;
  at: string;
  userId: string | null;
  subject?: HistoryLine['subject'];
};

async function tell(buybackId: string, { action, to, at, userId, subject = 'buyback' }: Line): Promise<void> {
  await world.insert('history', {
    buybackId,
    itemId: null,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    subject,
    subjectId: buybackId,
    action,
    from: null,
    to,
    userId,
    userName: 'Camille',
    userType: 'store_seller',
    moduleType: 'tim',
    reason: '',
    device: '',
    happenedAt: at,
  });
}

const weekly = (by: Driver) => by.call('GET /statistics/weekly');

test('the weeks before are counted each Monday, by place and by person', async () => {
  const { a, b } = world;
  const sold = { storeId: a.store, warehouseId: a.warehouse, createdBy: a.users.store_seller };
  const { buybackId } = await arrangeDossier(world, a, {
    buyback: { ...sold, status: 'bb_completed', validatedPrice: 21_000 },
  });
  const operator = a.users.warehouse_operator;
  const seller = a.users.store_seller;
  await tell(buybackId, {
    action: 'createAtStore',
    to: 'bb_awaiting_inventory',
    at: '2026-02-23T00:00:00.000Z',
    userId: seller,
  });
  // its item begins by the same name, and is no second file
  await tell(buybackId, {
    action: 'createAtStore',
    to: 'item_awaiting_inventory',
    at: '2026-02-23T00:00:00.000Z',
    userId: seller,
    subject: 'item',
  });
  const arrived = {
    action: 'checkIn',
    to: 'item_registered_in_warehouse',
    subject: 'item' as const,
    userId: operator,
  };
  await tell(buybackId, { ...arrived, at: '2026-02-25T10:00:00.000Z' });
  const completed = { action: 'complete', to: 'bb_completed', userId: operator };
  await tell(buybackId, { ...completed, at: '2026-03-01T23:59:59.000Z' });
  // this week is not over, and is not counted
  await tell(buybackId, { ...completed, at: '2026-03-02T00:00:00.000Z' });

  const worker = await startJobs(world, statisticsTasks);
  try {
    await enqueue(world, [], 'statistics.fill_weeks', {});
    await until('the figures', async () => {
      const { weeks } = await weekly(a.as.store_manager);
      return weeks.some(({ created }) => created > 0);
    });
    await enqueue(world, [], 'statistics.fill_weeks', {});
  } finally {
    await worker.stop();
  }

  const manager = await weekly(a.as.store_manager);
  expect(manager).toMatchObject({ ownOnly: false, currency: 'EUR' });
  expect(manager.weeks).toHaveLength(12);
  expect(manager.weeks.at(-1)).toMatchObject({
    weekStart: '2026-02-23',
    created: 1,
    received: 1,
    completed: 1,
    boughtFor: 21_000,
  });
  const last = async (by: Driver) => (await weekly(by)).weeks.at(-1);
  expect(await last(a.as.store_seller)).toMatchObject({ created: 1, completed: 1 });
  expect(await last(a.as.warehouse_operator)).toMatchObject({ created: 0, received: 1, completed: 1 });
  expect(await last(a.as.buyer_manager)).toMatchObject({ completed: 1 });
  expect(await last(a.as.otherStoreManager)).toMatchObject({ created: 0, completed: 0 });
  expect(await last(a.as.otherOperator)).toMatchObject({ received: 0 });
  expect(await last(b.as.root_management_unit_manager)).toMatchObject({ created: 0, completed: 0 });
});

test('a control that was reopened does not count twice', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, {
    buyback: { storeId: a.store, status: 'bb_completed', validatedPrice: 10_000 },
  });
  const week = { at: '2026-02-17T10:00:00.000Z', userId: a.users.warehouse_operator };
  await tell(buybackId, { ...week, action: 'complete', to: 'bb_completed' });
  await tell(buybackId, { ...week, action: 'reopenControl', to: 'bb_in_processing' });
  const ofItem = { to: 'item_awaiting_compliancy_tests', subject: 'item' as const };
  await tell(buybackId, { ...week, ...ofItem, action: 'reopenControl' });
  await tell(buybackId, { ...week, action: 'completeByPrice', to: 'bb_completed_by_price' });
  await world.sql.query(`select app.fill_weekly_statistics('2026-02-16')`);
  const { weeks } = await weekly(a.as.store_manager);
  expect(weeks.find(({ weekStart }) => weekStart === '2026-02-16')).toMatchObject({
    completed: 1,
    boughtFor: 10_000,
  });
});

test('statistics are refused without signing in', async () => {
  expect(await world.nobody.refused('GET /statistics/weekly')).toBe('unauthorized');
  expect(await world.a.as.pseudo_anonymous.refused('GET /statistics/weekly')).toBe('forbidden');
});
