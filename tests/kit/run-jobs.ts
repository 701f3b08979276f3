import { addJob, envelope, type JobCall, type Task } from '@reprise/platform/server/jobs/task.ts';
import { inWall, readInWall } from '@reprise/platform/server/db/wall.ts';
import { log } from '@reprise/platform/server/log.ts';
import type { World } from './world.ts';

type Waiting = {
  id: string;
  task: string;
  payload: unknown;
  runAt: Date;
  attempts: number;
  maxAttempts: number;
  /** Of which only one job runs at a time; null: it waits for no other. */
  queue: string | null;
};

/** The waiting jobs of a task, the oldest first; one that has failed for the last time waits no longer. */
export async function waitingJobs(world: World, task: string): Promise<Waiting[]> {
  const { rows } = await world.sql.query<Waiting>(
    `select j.id, t.identifier as task, j.payload, j.run_at as "runAt", j.attempts, j.max_attempts as "maxAttempts",
       q.queue_name as "queue"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where t.identifier = $1 and j.attempts < j.max_attempts order by j.id`,
    [task],
  );
  return rows;
}

/**
 * Runs the waiting jobs of one task once each, as the worker would, and answers the failures. A job that fails
 * waits again with one more attempt counted, unless that was the last. `due`: only those whose moment has come by the
 * clock of the world, which is not that of a job enqueued without a moment.
 */
export async function runJobs(
  world: World,
  tasks: readonly Task[],
  name: string,
  { due = false }: { due?: boolean } = {},
): Promise<Error[]> {
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`There is no task ${name}`);
  const failures: Error[] = [];
  for (const job of await waitingJobs(world, name)) {
    if (due && job.runAt > world.clock.now) continue;
    const { accountIds, payload } = envelope.parse(job.payload);
    // locked as by a worker, so that enqueuing its own key creates another job
    await world.sql.query(
      `update graphile_worker._private_jobs set locked_by = 'test', locked_at = now() where id = $1`,
      [job.id],
    );
    try {
      const { id, attempts, maxAttempts } = job;
      await task.run(
        callOf(world, accountIds, { id, task: name, attempt: attempts + 1, maxAttempts }),
        payload,
      );
      await world.sql.query('delete from graphile_worker._private_jobs where id = $1', [job.id]);
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)));
      await world.sql.query(
        `update graphile_worker._private_jobs
         set attempts = attempts + 1, locked_by = null, locked_at = null where id = $1`,
        [job.id],
      );
    }
  }
  return failures;
}

/** What the worker gives to a job: its first and only attempt, unless another is said. */
export const callOf = (
  world: Pick<World, 'db' | 'clock'>,
  accountIds: readonly string[],
  job: JobCall['job'] = { id: '1', task: '', attempt: 1, maxAttempts: 1 },
): JobCall => ({
  db: world.db,
  accountIds,
  inWall: (fn) =>
    inWall(world.db, accountIds, (trx) =>
      fn(trx, (name, payload, more) => addJob(trx, accountIds, name, payload, more)),
    ),
  read: (...queries) => readInWall(world.db, accountIds, queries),
  now: world.clock.now,
  job,
  signal: undefined,
  toItsEnd: (work) => work(),
  log,
});
