-- What is watched of the job queue (docs/operations.md): jobs that could run now and since when the first of them
-- could, those that are running, and those that were tried for the last time. The queue's own tables are made behind
-- these files: plpgsql looks for them when it is called.
set local role reprise_jobs;
create function jobs.figures()
returns table ("waiting" integer, "lateSeconds" double precision, "running" integer, "failed" integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select (count(*) filter (where ready))::int,
      coalesce(extract(epoch from now() - min(run_at) filter (where ready)), 0)::float8,
      (count(*) filter (where locked_at is not null))::int,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= now() as ready
      from graphile_worker._private_jobs
    ) as known;
end
$$;
revoke execute on function jobs.figures from public;
grant execute on function jobs.figures to reprise_app;
