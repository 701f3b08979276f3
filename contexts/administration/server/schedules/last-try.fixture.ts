import { until } from '@reprise/tests/kit/jobs.fixture.ts';
import type { World } from '@reprise/tests/kit/world.ts';

/** Waits for a failed try of a job of this kind, and makes the next one its last, at once. */
export const lastTry = (world: World, task: string) =>
  until('the try that fails', async () => {
    const { rowCount } = await world.sql.query(
      `update graphile_worker._private_jobs jobs set "max_attempts" = "attempts" + 1, "run_at" = now()
       from graphile_worker._private_tasks tasks
       where tasks."id" = "task_id" and "identifier" = $1 and "last_error" is not null and "attempts" < "max_attempts"`,
      [task],
    );
    return rowCount === 1;
  });

/** Removes the jobs that have no try left. */
export const forgetFailedJobs = (world: World) =>
  world.sql.query('delete from graphile_worker._private_jobs where "attempts" = "max_attempts"');
