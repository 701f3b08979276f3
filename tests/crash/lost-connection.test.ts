import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { keepWorkers } from '@reprise/server/keep-worker.ts';
import { createTestDatabase } from '../kit/database.ts';
import { crashEnvironment } from './settings.ts';

/** A process of workers runs two queues, each registered by itself: that of the jobs and that of the webhooks. */
const RUNNERS_OF_A_WORKER = 2;

test(
  'a worker whose connections the database has cut off ends, and another one works in its place',
  { timeout: 320_000 },
  async () => {
    const database = await createTestDatabase();
    const sql = new Client({ connectionString: database.url });
    await sql.connect();
    const filesDir = await mkdtemp(join(tmpdir(), 'reprise-lost-'));
    const stop = keepWorkers(1, crashEnvironment(database.url, filesDir));
    onTestFinished(async () => {
      await stop();
      await sql.end();
      await database.drop();
      await rm(filesDir, { recursive: true });
    });
    /** The runners that are registered and hold the lock that proves they are alive. */
    const living = async (): Promise<string[]> => {
      const { rows } = await sql.query<{ workerId: string }>(
        `select "workerId" from live_workers join pg_locks on pg_locks."locktype" = 'advisory'
           and pg_locks."objid" = live_workers."lockNumber"::int::oid
           and pg_locks."database" = (select "oid" from pg_database where "datname" = current_database())`,
      );
      return rows.map(({ workerId }) => workerId);
    };
    await expect.poll(living, { timeout: 100_000 }).toHaveLength(RUNNERS_OF_A_WORKER);
    const cutOff = await living();
    await sql.query(
      `select pg_terminate_backend("pid") from pg_stat_activity
       where "datname" = current_database() and "pid" <> pg_backend_pid()`,
    );
    const ofAnother = async (): Promise<string[]> => (await living()).filter((id) => !cutOff.includes(id));
    await expect.poll(ofAnother, { timeout: 100_000 }).toHaveLength(RUNNERS_OF_A_WORKER);
    expect(await living()).toEqual(await ofAnother());
  },
);
