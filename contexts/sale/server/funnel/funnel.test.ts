import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, expect, test } from 'vitest';
import { funnelTasks } from './funnel.jobs.ts';

const world = await openWorld();
const { a, b } = world;
world.clock.now = new Date('2026-03-04T09:00:00.000Z');
const manager = a.as.root_management_unit_manager;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0.0.0 Safari/537.36';
const march = { from: '2026-03-01', to: '2026-03-31' };
const site = 'http://enseigne-a.test';

// as its job indexes it
await world.sql.query(
  `insert into search_products ("accountId", "productId", "status", "label", "brand", "model", "categoryLabels", "categoryIds",
    "imeiRequired", "wordCount", "lexemes", "codes", "bestPrice", "currency", "modelPath")
  select "accountId", "id", "status", "label", "brand", "model", '{}', '{}', true, 1, '', '', 24000, "currency", 'apple/iphone-13-pro'
  from products where "id" = $1`,
  [a.product],
);
beforeEach(() => world.sql.query('delete from funnel_counts'));

type Step = Record<string, string>;
const visit = (step: Step, device = phone) =>
  world.nobody
    .as(null, { 'user-agent': device })
    .call('POST /funnel/steps', { body: new URLSearchParams({ url: site, ...step }) });
const atCounter = (
  step: Step,
  by: 'store_seller' | 'otherStoreManager' | 'warehouse_manager' = 'store_seller',
) =>
  a.as[by]
    .as(a.tokens[by], { 'user-agent': desktop })
    .call('POST /funnel/steps', { body: new URLSearchParams(step) });
const read = (query: object = {}, by = manager) => by.call('GET /funnel', { query: { ...march, ...query } });
const stepsOf = async (query: object = {}, by = manager): Promise<Record<string, number>> =>
  Object.fromEntries((await read(query, by)).steps.map(({ step, count }) => [step, count]));

test('steps add up by day, channel, device and model, and nothing else is kept of them', async () => {
  await visit({ step: 'home' });
  await visit({ step: 'home' });
  await visit({ step: 'home' }, desktop);
  await visit({ step: 'model', address: '/sell/apple/iphone-13-pro' });
  await visit({ step: 'questions', productId: a.product });
  await atCounter({ step: 'questions', productId: a.product });
  expect(await stepsOf()).toEqual({ home: 3, model: 1, questions: 2 });
  expect(await stepsOf({ channel: 'store' })).toEqual({ questions: 1 });
  expect(await stepsOf({ device: 'phone' })).toEqual({ home: 2, model: 1, questions: 1 });
  expect(await stepsOf({ from: '2026-03-05' })).toEqual({});
  expect(await read()).toMatchObject({
    since: '2026-03-04',
    models: [{ model: 'apple/iphone-13-pro', opened: 1, begun: 2 }],
  });
  // what is counted later is added
  await visit({ step: 'home' });
  expect((await stepsOf())['home']).toBe(4);
  const { rows } = await world.sql.query('select * from funnel_counts where "step" = $1 order by "device"', [
    'home',
  ]);
  expect(rows.map(({ day: _day, ...row }) => row)).toEqual([
    {
      accountId: a.retailer,
      storeId: null,
      channel: 'web',
      device: 'desktop',
      step: 'home',
      model: '',
      count: 1,
    },
    {
      accountId: a.retailer,
      storeId: null,
      channel: 'web',
      device: 'phone',
      step: 'home',
      model: '',
      count: 3,
    },
  ]);
});

test('programs, other sites, pages of no model and whoever sells nothing count nowhere, and are answered the same', async () => {
  await visit({ step: 'home' }, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  await visit({ step: 'home', url: 'http://nobody.test' });
  await visit({ step: 'model', address: '/sell/apple/invented' });
  await visit({ step: 'model', address: '/faq' });
  await atCounter({ step: 'search', url: site }, 'warehouse_manager');
  expect(await read()).toEqual({ steps: [], models: [], since: null });
  // a product of another account is none of a model
  await visit({ step: 'questions', productId: b.product });
  expect(await read()).toMatchObject({ steps: [{ step: 'questions', count: 1 }], models: [] });
  const wrong = await world.nobody.raw('POST /funnel/steps', { body: new URLSearchParams({ step: 'paid' }) });
  expect(wrong.refusal().violations).toMatchObject([{ field: 'step', code: 'choice' }]);
});

test('a store’s manager reads its own counter; the site is the whole account’s; others read nothing', async () => {
  await visit({ step: 'home' });
  await atCounter({ step: 'search' });
  await atCounter({ step: 'search' }, 'otherStoreManager');
  expect(await stepsOf()).toEqual({ home: 1, search: 2 });
  expect(await stepsOf({}, a.as.store_manager)).toEqual({ search: 1 });
  expect(await read({}, b.as.root_management_unit_manager)).toEqual({ steps: [], models: [], since: null });
  const query = march;
  expect(await a.as.store_seller.refused('GET /funnel', { query })).toBe('forbidden');
  expect(await a.as.buyer_manager.refused('GET /funnel', { query })).toBe('forbidden');
  expect(await a.as.pseudo_anonymous.refused('GET /funnel', { query })).toBe('forbidden');
  expect(await world.nobody.refused('GET /funnel/export', { query })).toBe('unauthorized');
  const backwards = await manager.refusal('GET /funnel', { query: { from: '2026-03-02', to: '2026-03-01' } });
  expect(backwards.violations).toMatchObject([{ field: 'to', code: 'range_order' }]);
  const tooLong = await manager.refusal('GET /funnel', { query: { from: '2025-01-01', to: '2026-12-31' } });
  expect(tooLong.violations).toMatchObject([{ field: 'from', code: 'days_ahead', values: { max: 400 } }]);
});

test('the provider reads a model that several clients sell once, with the counts of all', async () => {
  await visit({ step: 'model', address: '/sell/apple/iphone-13-pro' });
  await world.sql.query(
    `insert into funnel_counts ("accountId", "day", "channel", "device", "step", "model", "count")
     values ($1, '2026-03-04', 'web', 'phone', 'model', 'apple/iphone-13-pro', 2)`,
    [b.retailer],
  );
  const { models } = await read();
  expect(models).toMatchObject([{ model: 'apple/iphone-13-pro', opened: 1, begun: 0 }]);
  const ofAll = await read({}, a.as.super_admin);
  expect(ofAll.models).toEqual(models.map((one) => ({ ...one, opened: 3 })));
});

test('the same counts are a CSV', async () => {
  await visit({ step: 'home' });
  await atCounter({ step: 'search' });
  const { bytes, headers } = await manager.send('GET /funnel/export', { query: march });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = bytes.toString('utf8').replace('\u{feff}', '').trim().split('\n');
  expect(lines[0]).toBe('day;channel;store;device;step;model;count');
  expect(lines.slice(1).map((line) => line.replace(/;[^;]*;desktop/, ';…;desktop'))).toEqual([
    '2026-03-04;store;…;desktop;search;;1',
    '2026-03-04;web;;phone;home;;1',
  ]);
});

test('the provider’s CSV has one line for the same of several clients, with the counts of all', async () => {
  await visit({ step: 'home' });
  await world.sql.query(
    `insert into funnel_counts ("accountId", "day", "channel", "device", "step", "model", "count")
     values ($1, '2026-03-04', 'web', 'phone', 'home', '', 2)`,
    [b.retailer],
  );
  const { bytes } = await a.as.super_admin.send('GET /funnel/export', { query: march });
  expect(bytes.toString('utf8').trim().split('\n').slice(1)).toEqual(['2026-03-04;web;;phone;home;;3']);
});

test('counts are kept for 25 months', async () => {
  await visit({ step: 'home' });
  await read();
  const purge = async (): Promise<void> => {
    await world.sql.query(`select jobs.add('funnel.purge', '{"accountIds":[],"payload":{}}'::json)`);
    expect(await runJobs(world, funnelTasks, 'funnel.purge')).toEqual([]);
  };
  const kept = async () => (await world.sql.query('select from funnel_counts')).rows.length;
  world.clock.now = new Date('2028-04-01T09:00:00.000Z');
  await purge();
  expect(await kept()).toBe(1);
  world.clock.now = new Date('2028-04-05T09:00:00.000Z');
  await purge();
  expect(await kept()).toBe(0);
  world.clock.now = new Date('2026-03-04T09:00:00.000Z');
});
