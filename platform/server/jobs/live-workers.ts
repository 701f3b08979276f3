import type { WorkerUtils } from 'graphile-worker';
import { Client } from 'pg';
import { checkRole } from '../db/pooler.ts';
import { isLost } from '../db/lost.ts';
import { log } from '../log.ts';

/** Who owns the queue, and runs it. */
export const jobsRole = 'reprise_jobs';

/**
 * What the queue notes of a job that was interrupted: its worker was stopped, or its database went away. Such a job has
 * not failed, and its attempt is given back.
 */
export const interrupted = 'interrupted';

/** The first half of the advisory locks that say a worker lives; the second is the number in its row. */
const lockFamily = 7_263;

export type LiveWorker = {
  /** Takes the jobs of dead workers from them; answers their ids. */
  freeTheDead: (utils: Pick<WorkerUtils, 'forceUnlockWorkers'>) => Promise<string[]>;
  close: () => Promise<void>;
};

/**
 * Says that the worker lives, for as long as the connection does: its row in live_workers and the lock on the row's
 * number. `onLost` is called when the connection breaks, since the others will then take the worker for dead.
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
  // held before the row can be seen, so that nobody finds the row without its lock
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
        // one that is lost leaves its row behind, and its lock free: the next look for dead workers takes it
        if (!isLost(error)) throw error;
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
  // the lock of a dead worker can be taken; it is given back at the end of the statement's transaction
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

/** The queue counts an attempt when it begins: those of jobs that were interrupted do not count. */
async function giveAttemptsBack(client: Client, dead: readonly string[]): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs
     set "attempts" = greatest("attempts" - 1, 0), "last_error" = null, "run_at" = least("run_at", now())
     where "locked_by" = any ($1) or ("locked_by" is null and "last_error" like $2 || '%')`,
    [dead, interrupted],
  );
}
