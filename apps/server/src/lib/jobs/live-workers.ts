import type { WorkerUtils } from 'graphile-worker';
import { Client } from 'pg';
import { log } from '../log.ts';

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
      await client.query('delete from live_workers where "workerId" = $1', [workerId]);
      await client.end();
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
  if (dead.length > 0) {
    await utils.forceUnlockWorkers(dead);
    await client.query('delete from live_workers where "workerId" = any ($1)', [dead]);
    log.warn({ dead }, 'jobs of dead workers were freed');
  }
  return dead;
}
