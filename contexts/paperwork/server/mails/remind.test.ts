import type { Mail } from '../../domain/mails/mail.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { guaranteeEnd } from '@reprise/offer/domain/prices/price.ts';
import { predeclarationsDue } from '@reprise/dossier/server/public.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasks } from '@reprise/server/app.ts';
import { settings, useSettings } from '@reprise/platform/server/settings.ts';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { enqueue, startJobs, until } from '@reprise/tests/kit/jobs.fixture.ts';
import { startMailServer } from '@reprise/tests/kit/mail-server.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { mailsTasks } from './mails.jobs.ts';
import { dropRemindersDue, guaranteeWarningsDue } from './reminders.db.ts';

let world: World;
const start = new Date('2026-03-02T09:00:00.000Z');
const dayMs = 86_400_000;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = start;
});

const predeclared = (more: Partial<Buyback> = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    buyback: {
      status: 'bb_awaiting_store_drop',
      circuitType: 'web_drop',
      channel: 'web',
      preDeclaredPrice: 21_000,
      declaredPrice: null,
      createdAt: start.toISOString(),
      guaranteeUntil: guaranteeEnd(start).toISOString(),
      ...more,
    },
    item: { status: 'item_awaiting_store_drop' },
  });

/** Runs the timer on each of these days after the creation, and answers the mails with their days. */
async function sentOn(days: readonly number[], { buybackId }: Arranged): Promise<[number, string][]> {
  for (const day of days) {
    world.clock.now = new Date(start.getTime() + day * dayMs + 3_600_000);
    await enqueue(world, [], 'mails.remind', {});
    expect(await runJobs(world, tasks, 'mails.remind')).toEqual([]);
    expect(await runJobs(world, tasks, 'mails.send')).toEqual([]);
  }
  const { rows } = await world.sql.query<Mail>(
    'select * from mails where "buybackId" = $1 order by "createdAt", "id"',
    [buybackId],
  );
  return rows.map(({ createdAt, kind }) => [
    Math.floor((Date.parse(createdAt) - start.getTime()) / dayMs),
    kind,
  ]);
}

const everyDay = Array.from({ length: 35 }, (_, day) => day);

test('a drop that is never made is reminded of on the days 7, 14 and 30, its price on day 10, each once', async () => {
  expect(await sentOn(everyDay, await predeclared())).toEqual([
    [7, 'predeclared_reminder'],
    [10, 'guarantee_warning'],
    [14, 'predeclared_reminder'],
    [30, 'predeclared_reminder'],
  ]);
}, 60_000);

test('a timer that was stopped sends within three days what it missed, and nothing twice', async () => {
  expect(await sentOn([9, 9, 9.5], await predeclared())).toEqual([[9, 'predeclared_reminder']]);
});

test('a drop is reminded of on its day, however late on the first one it was declared', async () => {
  const dossier = await predeclared({ createdAt: '2026-03-02T15:00:00.000Z' });
  expect(await sentOn([6, 7, 8], dossier)).toEqual([[7, 'predeclared_reminder']]);
});

test('a dossier that was dropped, or has no price left to warn of, gets no reminder', async () => {
  const dropped = await predeclared();
  await world.sql.query(`update items set "status" = 'item_awaiting_inventory' where "buybackId" = $1`, [
    dropped.buybackId,
  ]);
  await world.sql.query(
    `update buybacks set "status" = 'bb_awaiting_inventory', "finalizedAt" = $2 where "id" = $1`,
    [dropped.buybackId, start.toISOString()],
  );
  expect(await sentOn([7, 10, 14], dropped)).toEqual([]);
  const over = await predeclared({ guaranteeUntil: guaranteeEnd(start, 8).toISOString() });
  expect(await sentOn([10], over)).toEqual([]);
});

test.each([
  [90, 85],
  [8, 3],
  [5, 1],
  [2, 1],
])('a price guaranteed for %i days is warned of on day %i, five days before it ends', async (days, day) => {
  const dossier = await predeclared({ guaranteeUntil: guaranteeEnd(start, days).toISOString() });
  await world.sql.query(`update buybacks set "status" = 'bb_awaiting_inventory' where "id" = $1`, [
    dossier.buybackId,
  ]);
  expect(await sentOn([0, day - 1, day], dossier)).toEqual([[day, 'guarantee_warning']]);
});

test.each([
  [7, 'Le prix est garanti si vous déposez le produit au plus tard le 17 mars 2026'],
  [14, 'Le prix est garanti si vous déposez le produit au plus tard le 17 mars 2026'],
  [30, 'Le prix était garanti jusqu’au 17 mars 2026'],
])('the reminder of day %i says until when its price is guaranteed, or was', async (day, said) => {
  const dossier = await predeclared();
  await sentOn([day], dossier);
  const { rows } = await world.sql.query<Mail>('select * from mails where "buybackId" = $1', [
    dossier.buybackId,
  ]);
  const reminder = rows.find(({ kind }) => kind === 'predeclared_reminder');
  expect(reminder?.text).toContain(said);
  expect(reminder?.text).not.toContain('{{');
});

test('a link to a new password leaves while the reminders of an account still do', async () => {
  for (let n = 0; n < 3; n += 1) await predeclared();
  const email = 'buyer_manager@a.example.org';
  const link = Promise.withResolvers<void>();
  // the mail server takes its time for each reminder
  const server = await startMailServer(undefined, ({ to }) =>
    to.includes(email) ? link.resolve() : link.promise,
  );
  useSettings({ ...settings(), smtpUrl: server.url });
  world.clock.now = new Date(start.getTime() + 7 * dayMs + 3_600_000);
  await enqueue(world, [], 'mails.remind', {});
  expect(await runJobs(world, tasks, 'mails.remind')).toEqual([]);
  await world.nobody.call('POST /password/renew', { body: { email } });
  const worker = await startJobs(world, mailsTasks, { concurrency: 2 });
  try {
    await until('the link has left', () =>
      Promise.resolve(server.received.some(({ to }) => to.includes(email))),
    );
  } finally {
    link.resolve();
    await worker.stop();
    await server.close();
    useSettings({ ...settings(), smtpUrl: null });
  }
});

test('all that is due on a day is found on it, however much that is', async () => {
  const { buybackId } = await predeclared();
  await world.sql.query(
    `insert into buybacks select (jsonb_populate_record(one, jsonb_build_object(
       'id', gen_random_uuid(), 'identificationNumber', '2' || lpad((700000000000 + n)::text, 12, '0')))).*
     from buybacks as one, generate_series(1, 1200) as n where one."id" = $1`,
    [buybackId],
  );
  const on = (day: number) => new Date(start.getTime() + day * dayMs + 3_600_000);
  expect((await dropRemindersDue(world.db.unbound, on(7), [7])).length).toBeGreaterThan(1_200);
  expect((await guaranteeWarningsDue(world.db.unbound, on(10), 5)).length).toBeGreaterThan(1_200);
  expect((await predeclarationsDue(world.db, on(61))).length).toBeGreaterThan(1_200);
});
