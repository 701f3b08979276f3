import type { Client } from 'pg';

/**
 * A job that failed for the last time. `about` names the things of its payload by their ids (a payload may also hold what
 * somebody wrote); `error` is the first line of the last error.
 */
export type FailedJob = {
  id: string;
  task: string;
  accounts: string;
  about: string;
  attempts: number;
  addedAt: Date;
  error: string;
};

/** The jobs that failed for the last time, the oldest first. Needs the role of the queue. */
export async function failedJobs(client: Client): Promise<FailedJob[]> {
  const { rows } = await client.query<FailedJob>(
    `select job.id, tasks.identifier as "task",
       coalesce((select string_agg(value, ' ') from json_array_elements_text(job.payload -> 'accountIds')), '') as "accounts",
       coalesce((select string_agg(key || ' ' || value, ' ' order by key)
         from json_each_text(job.payload -> 'payload') where key like '%Id'), '') as "about",
       job.attempts::int as "attempts", job.created_at as "addedAt",
       left(split_part(coalesce(job.last_error, ''), chr(10), 1), 200) as "error"
     from graphile_worker._private_jobs as job join graphile_worker._private_tasks as tasks on tasks.id = job.task_id
     where job.locked_at is null and job.attempts >= job.max_attempts
     order by job.id`,
  );
  return rows;
}

/**
 * Gives a job that failed for the last time, or each of them (null), all its attempts again, from now on; answers the ids.
 * One that is tried or was removed meanwhile is left alone. Needs the role of the queue.
 */
export async function beginAgain(client: Client, id: string | null): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = 0, last_error = null, run_at = now(), updated_at = now()
     where locked_at is null and attempts >= max_attempts and ($1::bigint is null or id = $1::bigint)
     returning id`,
    [id],
  );
  return rows.map((row) => row.id);
}
