import { sql } from 'kysely';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { withSettings } from '../db/connection-url.ts';
import { createDb, type Db } from '../db/db.ts';
import { inWall } from '../db/wall.ts';
import { createTestDatabase, type TestDatabase } from '@reprise/tests/kit/database.ts';
import { addFound, addJob, addJobs, task, type JobCall, type JobOptions, type JobSpec } from './task.ts';
import { startWorker } from './worker.ts';

declare module './task.ts' {
  interface TaskPayloads {
    'test.note': { label: string };
    'test.other': { label: string };
  }
}
const mine = '11111111-1111-4111-8111-111111111111';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { size: 3 });
  await ask(`set role reprise_owner; create table memos ("accountId" uuid, "label" text);
    call app.wall('memos', 'accountId')`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const ask = async <Row extends QueryResultRow>(text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};
const waiting = async (): Promise<number> =>
  Number((await ask<{ n: string }>('select count(*) as n from graphile_worker._private_jobs'))[0]!.n);
const enqueue = (label: string, options?: JobOptions) =>
  inWall(db, [mine], (trx) => addJob(trx, [mine], 'test.note', { label }, options));
const noteTask = task('test.note', z.object({ label: z.string() }), async (call, { label }) => {
  if (label === 'fails') throw new Error('not today');
  await call.inWall((trx) => sql`insert into memos values (${call.accountIds[0]}, ${label})`.execute(trx));
});

test('a job goes with its transaction, and runs within the accounts it was enqueued for', async () => {
  const undone = inWall(db, [mine], async (trx) => {
    await addJob(trx, [mine], 'test.note', { label: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await enqueue('done');
  const worker = await startWorker({ url: database.url, tasks: [noteTask], db });
  await expect
    .poll(() => ask('select * from memos'), { timeout: 10_000 })
    .toEqual([{ accountId: mine, label: 'done' }]);
  await worker.stop();
  expect(await waiting()).toBe(0);
  expect(await ask('select * from live_workers')).toEqual([]);
});

test('jobs at once are plain ones, one of a queue, and the last of those with one key', async () => {
  const specs = (round: string): JobSpec[] => [
    { task: 'test.note', payload: { label: `plain ${round}` } },
    { task: 'test.note', payload: { label: `queued ${round}` }, options: { queue: 'one by one' } },
    { task: 'test.note', payload: { label: `keyed ${round}` }, options: { jobKey: 'only one' } },
  ];
  for (const round of ['first', 'second'])
    await inWall(db, [mine], (trx) => addJobs(trx, [mine], specs(round)));
  expect(await waiting()).toBe(5);
  const worker = await startWorker({ url: database.url, tasks: [noteTask], db });
  await expect
    .poll(() => ask(`select "label" from memos where "label" <> 'done' order by "label"`), {
      timeout: 10_000,
    })
    .toEqual(
      ['keyed second', 'plain first', 'plain second', 'queued first', 'queued second'].map((label) => ({
        label,
      })),
    );
  await worker.stop();
  expect(await waiting()).toBe(0);
});

test('a job that fails for the last time is reported, one that may be tried again is kept', async () => {
  const failed: unknown[] = [];
  await enqueue('fails', { maxAttempts: 1 });
  await enqueue('fails', { maxAttempts: 3, jobKey: 'again' });
  const worker = await startWorker({
    url: database.url,
    tasks: [noteTask],
    db,
    onFailed: ({ payload }, error) => void failed.push(payload, error),
  });
  await expect
    .poll(() => failed, { timeout: 10_000 })
    .toMatchObject([{ payload: { label: 'fails' } }, { message: 'not today' }]);
  const attempts = `select attempts, run_at > now() as later from graphile_worker._private_jobs where key = 'again'`;
  await expect.poll(() => ask(attempts), { timeout: 10_000 }).toEqual([{ attempts: 1, later: true }]);
  await worker.stop();
  await ask('delete from graphile_worker._private_jobs');
});

test('what is found again leaves a job alone that waits, runs or is tried again, and begins one that has failed', async () => {
  const find = () =>
    inWall(db, [mine], (trx) => addFound(trx, [mine], 'test.note', { label: 'found' }, { jobKey: 'found' }));
  const jobs = () =>
    ask(`select key, attempts, max_attempts as most, revision, locked_by as by
      from graphile_worker._private_jobs order by id`);
  const set = (change: string) => ask(`update graphile_worker._private_jobs set ${change}`);
  const first = { key: 'found', attempts: 0, most: 5, revision: 0, by: null };
  await find();
  await find();
  expect(await jobs()).toEqual([first]);
  await set(`attempts = 5, locked_by = 'runs', locked_at = now()`);
  await find();
  expect(await jobs()).toEqual([{ ...first, attempts: 5, by: 'runs' }]);
  await set(`attempts = 4, locked_by = null, locked_at = null, run_at = now() + interval '1 hour'`);
  await find();
  expect(await jobs()).toEqual([{ ...first, attempts: 4 }]);
  await set('attempts = 5');
  await find();
  expect(await jobs()).toEqual([first]);
  await ask('delete from graphile_worker._private_jobs');
});

test('the jobs of dead workers are done by another, however often that was; those of a living one are left alone', async () => {
  const hold = async (workerId: string, label: string): Promise<Client> => {
    const client = new Client({ connectionString: withSettings(database.url, { role: 'reprise_jobs' }) });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      'insert into live_workers ("workerId") values ($1) returning "lockNumber"::int as n',
      [workerId],
    );
    await client.query('select pg_advisory_lock(7263, $1::int)', [rows[0]!.n]);
    await enqueue(label, { jobKey: label });
    await client.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = max_attempts where key = $2',
      [workerId, label],
    );
    return client;
  };
  const dying = await hold('dies', 'left behind');
  const living = await hold('lives', 'in good hands');
  await dying.end();
  const worker = await startWorker({ url: database.url, tasks: [noteTask], db });
  const labels = `select "label" from memos where "label" in ('left behind', 'in good hands')`;
  await expect.poll(() => ask(labels), { timeout: 10_000 }).toEqual([{ label: 'left behind' }]);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await living.end();
  await worker.stop();
});

test('a job that its worker dies under time and again fails in the end, later each time', async () => {
  await enqueue('deadly', { jobKey: 'deadly', maxAttempts: 3 });
  const job = `select "attempts", "run_at" > now() as later from graphile_worker._private_jobs where "key" = 'deadly'`;
  const other = task('test.other', z.object({ label: z.string() }), async () => undefined);
  const deaths: unknown[] = [];
  for (let death = 1; death <= 7; death += 1) {
    await ask(`insert into live_workers ("workerId") values ('dies ${death}');
      update graphile_worker._private_jobs
      set "locked_by" = 'dies ${death}', "locked_at" = now(), "attempts" = "attempts" + 1 where "key" = 'deadly'`);
    const next = await startWorker({ url: database.url, tasks: [other], db });
    await next.stop();
    deaths.push(...(await ask(job)));
  }
  const given = { attempts: 0, later: false };
  const counted = [1, 2, 3].map((attempts) => ({ attempts, later: true }));
  expect(deaths).toEqual([given, given, given, given, ...counted]);
  await ask('delete from graphile_worker._private_jobs');
  const next = await startWorker({ url: database.url, tasks: [other], db });
  await next.stop();
  expect(await ask('select * from job_deaths')).toEqual([]);
});

test('a worker whose first look for dead workers fails leaves nothing that says it lives', async () => {
  await ask(`insert into live_workers ("workerId") values ('dead');
    create function keep_dead() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger keep_dead before delete on live_workers
      for each row when (old."workerId" = 'dead') execute function keep_dead()`);
  const starting = startWorker({ url: database.url, tasks: [noteTask], db });
  await expect(starting).rejects.toThrow('not now');
  const others = `select "workerId" from live_workers where "workerId" not in ('dead', 'lives')`;
  expect(await ask(others)).toEqual([]);
  const locks = `select from pg_locks where locktype = 'advisory' and classid = 7263
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => ask(locks)).toEqual([]);
  await ask('drop trigger keep_dead on live_workers; drop function keep_dead');
});

test('what a job does outside comes to its end before the worker that stops has closed its connections', async () => {
  const [begun, sent] = [Promise.withResolvers<JobCall>(), Promise.withResolvers<void>()];
  const outside = task('test.note', z.object({ label: z.string() }), (call, { label }) =>
    call.toItsEnd(async () => {
      begun.resolve(call);
      await sent.promise;
      await call.inWall((trx) => sql`insert into memos values (${mine}, ${label})`.execute(trx));
    }),
  );
  await enqueue('sent');
  const worker = await startWorker({ url: database.url, tasks: [outside] });
  const call = await begun.promise;
  const stopped = worker.stop();
  sent.resolve();
  await stopped;
  expect(await ask(`select "label" from memos where "label" = 'sent'`)).toEqual([{ label: 'sent' }]);
  await expect(call.toItsEnd(async () => 'begun')).rejects.toThrow('the worker stops');
});

test('the program reaches the queue by its one door only', async () => {
  await expect(sql`select * from graphile_worker._private_jobs`.execute(db.unbound)).rejects.toThrow(
    'permission denied',
  );
});
