-- Goes with 0189: the function answers as before, and is late less often.
-- A job that waits for another of its own queue waits for that one, and for no worker: it is not late. A queue that has been
-- held for an hour counts again, since its worker may have died, and those that free its jobs with it.
set local role reprise_jobs;
create or replace function jobs.figures()
returns table ("waiting" integer, "lateSeconds" double precision, "running" integer, "failed" integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select (count(*) filter (where ready))::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where ready and not held)), 0)::float8,
      (count(*) filter (where locked_at is not null))::int,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int
    from (
      select jobs.*, jobs.locked_at is null and attempts < max_attempts and run_at <= now() as ready,
        coalesce(queues.locked_at > now() - interval '1 hour', false) as held
      from graphile_worker._private_jobs as jobs
        left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
    ) as known;
end
$$;
