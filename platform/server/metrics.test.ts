import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '@reprise/tests/kit/world.ts';
import { healthOf } from './health.ts';
import { fileStore } from './settings.ts';
import { serveMetrics, type Metrics } from './metrics.ts';

let world: World;
let metrics: Metrics;
/** How often the database was queried for the figures. */
let asked = 0;
beforeAll(async () => {
  world = await makeWorld();
  const unbound = world.db.unbound.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  metrics = await serveMetrics(
    { ...world.db, unbound },
    { host: '127.0.0.1', port: 0, health: healthOf(world.db, fileStore()) },
  );
});
afterAll(async () => {
  await metrics.close();
  await world.close();
});

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test('answers are timed by route, never by the address that was typed', async () => {
  const { product, tokens } = world.a;
  await world.as(tokens.pseudo_anonymous).call('GET /products/{id}', { params: { id: product } });
  await world.call('GET', '/made-up/by/somebody', { token: tokens.pseudo_anonymous });
  const text = await read();
  expect(text).toContain('route="/products/:id",status="200"');
  expect(text).toContain('route="none",status="404"');
  expect(text).not.toContain('made-up');
  expect(text).not.toContain(product);
});

test('the queue is told as it stands: what waits, how late it is, what failed for good', async () => {
  await world.sql.query('delete from graphile_worker._private_jobs');
  expect(figure(await read(), 'reprise_jobs{state="waiting"}')).toBe(0);
  const add = (more: string): Promise<unknown> =>
    world.sql.query(`select graphile_worker.add_job('search.index', '{}'::json, ${more})`);
  await add(`run_at => now() - interval '90 seconds'`);
  await add(`run_at => now() + interval '1 hour'`);
  await add(`job_key => 'over'`);
  await world.sql.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key = 'over'`,
  );
  const text = await read();
  expect(figure(text, 'reprise_jobs{state="waiting"}')).toBe(1);
  expect(figure(text, 'reprise_jobs_late_seconds')).toBeGreaterThanOrEqual(90);
  expect(figure(text, 'reprise_jobs{state="running"}')).toBe(0);
  expect(figure(text, 'reprise_jobs{state="failed"}')).toBe(1);
});

test('a job that waits for another of its own queue is not late, unless the queue has been held for too long', async () => {
  await world.sql.query('delete from graphile_worker._private_jobs');
  await world.sql.query(
    `select graphile_worker.add_job('search.index', '{}'::json, queue_name => 'one by one',
       run_at => now() - interval '10 minutes')`,
  );
  const heldFor = async (time: string | null): Promise<number> => {
    await world.sql.query(
      `update graphile_worker._private_job_queues set locked_at = now() - $1::interval where queue_name = 'one by one'`,
      [time],
    );
    const text = await read();
    expect(figure(text, 'reprise_jobs{state="waiting"}')).toBe(1);
    return figure(text, 'reprise_jobs_late_seconds');
  };
  expect(await heldFor('5 seconds')).toBe(0);
  expect(await heldFor(null)).toBeGreaterThanOrEqual(600);
  expect(await heldFor('2 hours')).toBeGreaterThanOrEqual(600);
  await world.sql.query('delete from graphile_worker._private_jobs');
});

test('the queue is read once for all that is told of it', async () => {
  const before = asked;
  const text = await read();
  expect(text).toContain('reprise_jobs{state="waiting"}');
  expect(text).toContain('reprise_jobs_late_seconds');
  expect(asked - before).toBe(1);
});

test('the server of the metrics serves nothing else', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/users`)).status).toBe(404);
});

test('says that it lives, and that it is ready, with each check', async () => {
  const at = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`);
  expect([(await at('/livez')).status, (await at('/elsewhere')).status]).toEqual([200, 404]);
  const ready = await at('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { ready: true, checks: { database: 'ok', migrations: 'ok', storage: 'ok', worker: 'ok' } },
  ]);
  const sent = await world.call('GET', '/readyz', {});
  expect([sent.status, sent.json]).toMatchObject([200, { ready: true }]);
});

test('late jobs are told, and keep no server from being ready', async () => {
  await world.sql.query(
    `select graphile_worker.add_job('search.index', '{}'::json, run_at => now() - interval '10 minutes')`,
  );
  const found = await healthOf(world.db, fileStore())();
  expect(found).toMatchObject({ ready: true, checks: { worker: 'failed' } });
  expect(found.jobsLateSeconds).toBeGreaterThan(500);
});

test('without its store, or on a database that has gone on without it, it is not ready', async () => {
  const gone = { check: () => Promise.reject(new Error('gone')) };
  expect(await healthOf(world.db, gone)()).toMatchObject({
    ready: false,
    checks: { database: 'ok', storage: 'failed' },
  });
  const apply = (goesWith: string | null) =>
    world.sql.query(
      `insert into schema_migrations ("name", "checksum", "goesWith") values ('9999_later.sql', '', $1)
       on conflict ("name") do update set "goesWith" = excluded."goesWith"`,
      [goesWith],
    );
  await apply('0001');
  expect(await healthOf(world.db, fileStore())()).toMatchObject({ ready: true });
  await apply(null);
  expect(await healthOf(world.db, fileStore())()).toMatchObject({
    ready: false,
    checks: { migrations: 'failed' },
  });
  await world.sql.query(`delete from schema_migrations where "name" = '9999_later.sql'`);
});
