import { inWall } from '@reprise/platform/server/db/wall.ts';
import { addJob, type Task, type TaskName, type TaskPayloads } from '@reprise/platform/server/jobs/task.ts';
import { startWorker, type RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import type { World } from './world.ts';

/** Starts a worker for these jobs, with the world's clock, that does so many at once (otherwise as many as by default). */
export const startJobs = (
  world: World,
  tasks: readonly Task[],
  more: { concurrency?: number } = {},
): Promise<RunningWorker> =>
  startWorker({ url: world.url, tasks, db: world.db, now: () => world.clock.now, ...more });

export const enqueue = <Name extends TaskName>(
  world: World,
  accountIds: readonly string[],
  name: Name,
  payload: TaskPayloads[Name],
): Promise<void> => inWall(world.db, accountIds, (trx) => addJob(trx, accountIds, name, payload));

/** Polls until `look` finds something; fails with `what` after a timeout. */
export async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const seen = await look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`Waited in vain for: ${what}`);
}

/** The rows of a query on the world's database, without row-level security. */
export const rowsOf = async <Row extends object>(
  world: World,
  sql: string,
  values: unknown[],
): Promise<Row[]> => (await world.sql.query<Row>(sql, values)).rows;
