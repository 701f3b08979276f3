import type { WorkerUtils } from 'graphile-worker';
import { Client } from 'pg';
import { checkRole } from '../db/pooler.ts';
import { isAway } from '../db/lost.ts';
import { log } from '../log.ts';

/** The role that owns and runs the queue. */
export const jobsRole = 'reprise_jobs';

/**
 * The errors of interrupted jobs: their worker was stopped, or its database was lost. Such a job has not failed, and
 * its attempt is not counted.
 */
export const interrupted = 'interrupted';

/** The first half of the advisory locks that show that a worker lives; the second is the number in its row. */
const lockFamily = 7_263;

export type LiveWorker = {
  /** Takes the jobs of dead workers from them; answers their ids. */
  freeTheDead: (utils: Pick<WorkerUtils, 'forceUnlockWorkers'>) => Promise<string[]>;
  close: () => Promise<void>;
};

/**
 * Marks the worker as alive for as long as the connection lives: by its row in live_workers and a lock on the row's
 * number. `onLost` is called when the connection breaks, since others will then consider the worker dead.
 */
export async function announceWorker(
  url: string,
  workerId: string,
  onLost: (error: Error) => void,
): Promise<LiveWorker> {
  const client = new Client({ connectionString: url, keepAlive: true });
  client.on('error', onLost);
  await client.connect();
  await checkRole(client, jobsRole);
  await client.query('begin');
  const { rows } = await client.query<{ lockNumber: string }>(
    'insert into live_workers ("workerId") values ($1) returning "lockNumber"',
    [workerId],
  );
  // locked before the row is visible, so that nobody finds the row without its lock
  await client.query('select pg_advisory_lock($1::int, $2::int)', [lockFamily, rows[0]?.lockNumber]);
  await client.query('commit');
  return {
    freeTheDead: (utils) => freeTheDead(client, workerId, utils),
    close: async () => {
      client.off('error', onLost);
      client.on('error', (error) => log.debug({ err: error }, 'the connection of a stopped worker broke'));
      try {
        await client.query('delete from live_workers where "workerId" = $1', [workerId]);
      } catch (error) {
        // a database that is lost or full leaves its row behind and its lock free: the next check for dead workers removes it
        if (!isAway(error)) throw error;
      } finally {
        await client.end();
      }
    },
  };
}

async function freeTheDead(
  client: Client,
  workerId: string,
  utils: Pick<WorkerUtils, 'forceUnlockWorkers'>,
): Promise<string[]> {
  // the lock of a dead worker is free; the statement's transaction releases it at its end
  const { rows } = await client.query<{ workerId: string }>(
    `select "workerId" from live_workers
     where "workerId" <> $1 and pg_try_advisory_xact_lock($2::int, "lockNumber"::int)`,
    [workerId, lockFamily],
  );
  const dead = rows.map((row) => row.workerId);
  await giveAttemptsBack(client, dead);
  if (dead.length > 0) {
    await utils.forceUnlockWorkers(dead);
    await client.query('delete from live_workers where "workerId" = any ($1)', [dead]);
    log.warn({ dead }, 'jobs of dead workers were freed');
  }
  return dead;
}

/** A job that this many workers died under is taken to be what ends them: from then on its attempts count. */
const mostDeaths = 5;

/** The queue counts an attempt when it begins; those of interrupted jobs are given back. */
async function giveAttemptsBack(client: Client, dead: readonly string[]): Promise<void> {
  const { rows: deadly } = await client.query<{ jobId: string }>(
    `with died as (
       insert into job_deaths ("jobId") select "id" from graphile_worker._private_jobs where "locked_by" = any ($1)
       on conflict ("jobId") do update set "deaths" = job_deaths."deaths" + 1
       returning "jobId", "deaths"),
     given as (
       update graphile_worker._private_jobs
       set "attempts" = greatest("attempts" - 1, 0), "last_error" = null, "run_at" = least("run_at", now())
       where "id" in (select "jobId" from died where "deaths" < $3)
         or ("locked_by" is null and "last_error" like $2 || '%')),
     kept as (
       update graphile_worker._private_jobs
       set "last_error" = 'its worker died', "run_at" = now() + exp(least("attempts", 10)) * interval '1 second'
       where "id" in (select "jobId" from died where "deaths" >= $3)
       returning "id")
     select "id" as "jobId" from kept`,
    [dead, interrupted, mostDeaths],
  );
  if (deadly.length > 0) log.error({ deadly }, 'workers die under a job');
  await client.query(
    'delete from job_deaths where not exists (select from graphile_worker._private_jobs where "id" = "jobId")',
  );
}
