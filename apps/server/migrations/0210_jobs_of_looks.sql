-- Goes with 0209: a function that the version before does not call, and one that answers more rows.
-- Every proposal whose time is over is found: 500 that could not be ended kept all later ones from being.
create or replace function app.litigations_due(until timestamptz)
returns table ("id" uuid, "buybackId" uuid, "retailerAccountId" uuid, "buyerAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "buybackId", "retailerAccountId", "buyerAccountId" from litigations
  where "status" = 'open' and "expiresAt" <= until
  order by "expiresAt"
$$;

-- Enqueues what a look finds again and again. A job of its key that waits, runs or will be tried again stays as it is: to add
-- it anew would set its attempts back, so that it never fails for the last time, and would count one that runs as failed
-- for good where its present try fails. One that has failed for the last time makes way for the new one: no row is left of each
-- look.
set local role reprise_jobs;
create function jobs.add_found(task text, payload json, queue text, job_key text, max_attempts int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from graphile_worker._private_jobs as known
    where known.key = add_found.job_key and (known.locked_at is not null or known.attempts < known.max_attempts)
  ) then
    return;
  end if;
  delete from graphile_worker._private_jobs as failed where failed.key = add_found.job_key and failed.locked_at is null;
  perform graphile_worker.add_job(
    task, payload, queue_name => queue, max_attempts => add_found.max_attempts, job_key => add_found.job_key);
end
$$;
revoke execute on function jobs.add_found from public;
grant execute on function jobs.add_found to reprise_app;
