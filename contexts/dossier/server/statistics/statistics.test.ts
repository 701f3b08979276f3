import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { HistoryLine } from '../../domain/history/history.ts';
import { beforeAll, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { enqueue } from '@reprise/tests/kit/jobs.fixture.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
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
    at: '2026-02-22T23:00:00.000Z',
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
  await tell(buybackId, { ...completed, at: '2026-03-01T22:59:59.000Z' });
  // this week is not over, and is not counted
  await tell(buybackId, { ...completed, at: '2026-03-01T23:00:00.000Z' });

  // a week that is counted again has no figure twice
  for (const _time of ['first', 'again']) {
    await enqueue(world, [], 'statistics.fill_weeks', {});
    expect(await runJobs(world, statisticsTasks, 'statistics.fill_weeks')).toEqual([]);
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

const none = { created: 0, received: 0, completed: 0, notCompleted: 0, refurbished: 0 };
test.each([
  ['2026-01-05', 'createForPost', 'bb_in_transit', 'buyback', 'created'],
  ['2026-01-12', 'createForStoreDrop', 'bb_awaiting_store_drop', 'buyback', 'created'],
  ['2026-01-19', 'checkInForced', 'item_registered_in_warehouse', 'item', 'received'],
  ['2026-01-26', 'refuse', 'bb_not_completed', 'buyback', 'notCompleted'],
  ['2026-02-02', 'skipRefurb', 'item_refurb_completed', 'item', 'refurbished'],
] as const)('the week of %s counts %s to %s of the %s as %s', async (monday, action, to, subject, column) => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store } });
  await tell(buybackId, { action, to, subject, at: `${monday}T10:00:00.000Z`, userId: null });
  await world.sql.query('select app.fill_weekly_statistics($1)', [monday]);
  const { weeks } = await weekly(a.as.store_manager);
  expect(weeks.find(({ weekStart }) => weekStart === monday)).toMatchObject({ ...none, [column]: 1 });
});

test('a file of the site is its seller’s who took the thing in at their counter', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, { buyback: { storeId: a.store, createdBy: null } });
  const at = '2025-12-29T10:00:00.000Z';
  const finalised = { action: 'finalize', to: 'bb_awaiting_inventory', userId: a.users.store_seller };
  await tell(buybackId, { ...finalised, at });
  await tell(buybackId, {
    action: 'complete',
    to: 'bb_completed',
    userId: a.users.warehouse_operator,
    at,
  });
  await world.sql.query(`select app.fill_weekly_statistics('2025-12-29')`);
  const { weeks } = await weekly(a.as.store_seller);
  expect(weeks.find(({ weekStart }) => weekStart === '2025-12-29')).toMatchObject({ ...none, completed: 1 });
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

test('a control that is reopened in a later week takes from that week what the former was counted', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, {
    buyback: { storeId: a.otherStore, declaredPrice: 10_000, validatedPrice: null },
  });
  const by = { userId: a.users.warehouse_operator };
  const at = (day: string) => ({ ...by, at: `2025-12-${day}T10:00:00.000Z` });
  await tell(buybackId, { ...at('14'), action: 'complete', to: 'bb_completed' });
  await tell(buybackId, { ...at('15'), action: 'reopenControl', to: 'bb_in_processing' });
  const weekOf = async (monday: string) => {
    await world.sql.query('select app.fill_weekly_statistics($1)', [monday]);
    const { weeks } = await weekly(a.as.otherStoreManager);
    return weeks.find(({ weekStart }) => weekStart === monday);
  };
  expect(await weekOf('2025-12-15')).toMatchObject({ completed: -1, boughtFor: -10_000 });
  await tell(buybackId, { ...at('16'), action: 'accept', to: 'bb_completed_with_negociation' });
  await world.sql.query('update buybacks set "validatedPrice" = 8000 where "id" = $1', [buybackId]);
  expect(await weekOf('2025-12-15')).toMatchObject({ completed: 0, boughtFor: -2000 });
});

test('an item that gets its status again has arrived and was refurbished once', async () => {
  const { a } = world;
  const { buybackId } = await arrangeDossier(world, a, {
    buyback: { storeId: a.store, status: 'bb_completed', validatedPrice: 10_000 },
  });
  const line = {
    at: '2026-02-10T10:00:00.000Z',
    userId: a.users.warehouse_operator,
    subject: 'item' as const,
  };
  for (const [action, to] of [
    ['checkIn', 'item_registered_in_warehouse'],
    ['openControl', 'item_awaiting_compliancy_tests'],
    ['undo', 'item_registered_in_warehouse'],
    ['confirmRefurb', 'item_refurb_completed'],
    ['chooseStock', 'item_refurb_completed'],
  ] as const)
    await tell(buybackId, { ...line, action, to });
  await world.sql.query(`select app.fill_weekly_statistics('2026-02-09')`);
  const { weeks } = await weekly(a.as.store_manager);
  expect(weeks.find(({ weekStart }) => weekStart === '2026-02-09')).toMatchObject({
    received: 1,
    refurbished: 1,
  });
});

test('the dossiers of a week are told apart by store, top category and brand, each as its list counts it', async () => {
  const { a, b } = world;
  const createdAt = '2025-06-04T10:00:00.000Z';
  const one = (buyback: object, of = a) => arrangeDossier(world, of, { buyback: { createdAt, ...buyback } });
  await one({ storeId: a.store, brand: 'Fairphone' });
  await one({ storeId: a.store, brand: 'Apple' });
  await one({ storeId: a.otherStore, brand: 'Apple' });
  await one({ storeId: null, brand: 'Apple' });
  await one({ storeId: a.store, createdAt: '2025-06-09T00:00:00.000Z' });
  await one({}, b);
  const office = a.as.root_management_unit_manager;
  const from = '2025-06-02';
  for (const by of ['store', 'category', 'brand'] as const) {
    const { to, total, lines } = await office.call('GET /statistics/week', { query: { from, by } });
    expect([by, to, total]).toEqual([by, '2025-06-08', 4]);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    for (const { key, count } of lines) {
      if (key === null) continue;
      const list = await office.call('GET /buybacks', { query: { from, to, [by]: key } });
      expect([by, key, count]).toEqual([by, key, list.total]);
    }
  }
  const byStore = await office.call('GET /statistics/week', { query: { from, by: 'store' } });
  expect(byStore.lines.map(({ key, count }) => [key, count])).toEqual(
    expect.arrayContaining([
      [a.store, 2],
      [a.otherStore, 1],
      [null, 1],
    ]),
  );
  const byCategory = await office.call('GET /statistics/week', { query: { from, by: 'category' } });
  expect(byCategory.lines).toMatchObject([{ key: a.rootCategory, count: 4 }]);
  const ofStore = await a.as.store_manager.call('GET /statistics/week', { query: { from, by: 'brand' } });
  expect(ofStore.total).toBe(2);
});

test('whoever reads their own figures only reads no parts of a place', async () => {
  const query = { from: '2025-06-02', by: 'brand' } as const;
  expect(await world.a.as.store_seller.refused('GET /statistics/week', { query })).toBe('forbidden');
  expect(await world.nobody.refused('GET /statistics/week', { query })).toBe('unauthorized');
  const wrong = await world.a.as.store_manager.raw('GET /statistics/week', {
    query: { from: 'monday', by: 'seller' },
  });
  expect(wrong.status).toBe(422);
});

test('statistics are refused without signing in', async () => {
  expect(await world.nobody.refused('GET /statistics/weekly')).toBe('unauthorized');
  expect(await world.a.as.pseudo_anonymous.refused('GET /statistics/weekly')).toBe('forbidden');
});
