import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withSettings } from '@reprise/platform/server/db/connection-url.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { jobsRole } from '@reprise/platform/server/jobs/live-workers.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { makeWorld } from '@reprise/tests/kit/world.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { tasks } from '../app.ts';
import { beginAgain, failedJobs } from './failed-jobs.db.ts';

const world = await makeWorld();
const client = new Client({ connectionString: withSettings(world.url, { role: jobsRole }) });
await client.connect();
afterAll(async () => {
  await client.end();
  await world.close();
});

const exportId = '0198c2f0-0000-7000-8000-00000000cafe';
const accountIds = [world.a.retailer, world.a.buyer];

/** An export to be removed, by three jobs: one that failed for the last time, one that runs its last try, one that waits. */
beforeEach(async () => {
  await world.sql.query('delete from graphile_worker._private_jobs');
  for (const jobKey of ['failed', 'runs', 'waits'])
    await inWall(world.db, accountIds, (trx) =>
      addJob(trx, accountIds, 'exports.forget', { exportId }, { jobKey }),
    );
  await world.sql.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The bucket refuses' || chr(10) || 'at …',
       locked_at = case when key = 'runs' then now() end
     where key in ('failed', 'runs')`,
  );
});

test('a job that failed for the last time is named with its accounts, what it is about and its last error', async () => {
  expect(await failedJobs(client)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      task: 'exports.forget',
      accounts: accountIds.join(' '),
      about: `exportId ${exportId}`,
      attempts: 12,
      addedAt: expect.any(Date),
      error: 'The bucket refuses',
    },
  ]);
});

test('what somebody wrote is not named, nor does a job of a timer lack what it is about', async () => {
  await world.sql.query('delete from graphile_worker._private_jobs');
  const add = (payload: string) =>
    world.sql.query(`select graphile_worker.add_job('mails.send', $1::json)`, [payload]);
  await add(
    `{"accountIds": [], "payload": {"kind": "tracking_link", "note": "Chère Ada", "buybackId": "7"}}`,
  );
  await add('{}');
  await world.sql.query('update graphile_worker._private_jobs set attempts = max_attempts');
  expect(await failedJobs(client)).toMatchObject([
    { accounts: '', about: 'buybackId 7', error: '' },
    { accounts: '', about: '', error: '' },
  ]);
});

test('it is begun anew by its id, once, and one that is not failed is left alone', async () => {
  const [failed] = await failedJobs(client);
  expect(await beginAgain(client, failed!.id)).toEqual([failed!.id]);
  expect(await beginAgain(client, failed!.id)).toEqual([]);
  expect(await failedJobs(client)).toEqual([]);
  const again = await waitingJobs(world, 'exports.forget');
  expect(again).toContainEqual(expect.objectContaining({ id: failed!.id, attempts: 0 }));
  expect(await runJobs(world, tasks, 'exports.forget')).toEqual([]);
});

test('all of them are begun anew at once, and nothing else', async () => {
  const [failed] = await failedJobs(client);
  expect(await beginAgain(client, null)).toEqual([failed!.id]);
  const { rows } = await world.sql.query<{ key: string; attempts: number }>(
    `select "key", "attempts" from graphile_worker._private_jobs order by "key"`,
  );
  expect(rows).toEqual([
    { key: 'failed', attempts: 0 },
    { key: 'runs', attempts: 12 },
    { key: 'waits', attempts: 0 },
  ]);
});
