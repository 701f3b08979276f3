-- The roles belong to the cluster, the rest to this database. This file runs as the user of DATABASE_URL, who
-- must be allowed to make roles; every later file runs as reprise_owner.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

do $$
declare
  wanted record;
begin
  -- two databases of one cluster may be migrated at the same moment
  perform pg_advisory_xact_lock(hashtext('reprise roles'));
  for wanted in
    select * from (values
      ('reprise_owner', 'nologin bypassrls'), -- owns tables and definer functions; migrations and backups run as it
      ('reprise_app', 'nologin nobypassrls'), -- the API: owns nothing, the wall holds it
      ('reprise_jobs', 'nologin nobypassrls') -- owns the job queue and runs the worker
    ) as roles (name, abilities)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.abilities);
      exception when duplicate_object or unique_violation then
        null; -- another database's migration made it between the look and the creation
      end;
    end if;
    if not pg_has_role(current_user, wanted.name, 'set') then
      execute format('grant %I to %I', wanted.name, current_user);
    end if;
  end loop;
  execute format('grant connect, create on database %I to reprise_owner, reprise_jobs', current_database());
  execute format('grant connect on database %I to reprise_app', current_database());
end
$$;

grant usage, create on schema public to reprise_owner;
grant usage on schema public to reprise_app, reprise_jobs;
create schema app authorization reprise_owner;
create schema jobs authorization reprise_jobs;
create schema graphile_worker authorization reprise_jobs;

set local role reprise_owner;

grant usage on schema app to reprise_app, reprise_jobs;
alter default privileges in schema public grant usage, select on sequences to reprise_app;
revoke execute on all functions in schema app from public;

-- The wall: one policy per command, in the one form that stays fast at a million rows (the setting is read once per
-- statement, not once per row). A row is visible when any of its account columns is among the accounts that the
-- transaction is bound to. May be called again when a table gains an account column.
create procedure app.wall(wanted regclass, variadic account_columns text[])
language plpgsql as $$
declare
  visible text;
begin
  select string_agg(
    format('%I = any ((select nullif(current_setting(''app.accounts'', true), '''')::uuid[])::uuid[])', account_column),
    ' or ') into visible
  from unnest(account_columns) as account_column;
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format('drop policy if exists wall_select on %s', wanted);
  execute format('drop policy if exists wall_insert on %s', wanted);
  execute format('drop policy if exists wall_update on %s', wanted);
  execute format('drop policy if exists wall_delete on %s', wanted);
  execute format('create policy wall_select on %s for select using (%s)', wanted, visible);
  execute format('create policy wall_insert on %s for insert with check (%s)', wanted, visible);
  execute format('create policy wall_update on %s for update using (%s) with check (%s)', wanted, visible, visible);
  execute format('create policy wall_delete on %s for delete using (%s)', wanted, visible);
  execute format('grant select, insert, update, delete on %s to reprise_app', wanted);
end
$$;

-- Narrows who may add: every column named here must be among the caller's accounts. Without it a buyer could add a
-- row under a foreign retailer by naming itself as the buyer. Call it after app.wall.
create procedure app.wall_insert(wanted regclass, variadic account_columns text[])
language plpgsql as $$
declare
  own text;
begin
  select string_agg(
    format('%I = any ((select nullif(current_setting(''app.accounts'', true), '''')::uuid[])::uuid[])', account_column),
    ' and ') into own
  from unnest(account_columns) as account_column;
  execute format('drop policy if exists wall_insert on %s', wanted);
  execute format('create policy wall_insert on %s for insert with check (%s)', wanted, own);
end
$$;

-- First answers of calls that carried an Idempotency-Key. No wall: the key is a hash that includes who called, and
-- the program reads by that hash only.
create table idempotency_keys (
  "keyHash" bytea primary key check (length("keyHash") = 32),
  "bodyHash" bytea not null check (length("bodyHash") = 32),
  "status" smallint,
  "answer" text,
  "createdAt" timestamptz not null default now()
);
create index on idempotency_keys ("createdAt");
grant select, insert, update, delete on idempotency_keys to reprise_app;

-- One row per running worker, which holds the advisory lock of that number as long as it lives: whoever can take
-- the lock of a row knows that its worker is dead.
create table live_workers (
  "workerId" text primary key,
  "lockNumber" bigint not null generated always as identity,
  "startedAt" timestamptz not null default now()
);
grant select, insert, delete on live_workers to reprise_jobs;

set local role reprise_jobs;

revoke all on schema jobs from public;
grant usage on schema jobs to reprise_app;

-- The application's only door to the queue; it takes part in the caller's transaction.
create function jobs.add(
  task text,
  payload json,
  queue text default null,
  run_at timestamptz default null,
  job_key text default null,
  max_attempts int default null
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (graphile_worker.add_job(
    task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts, job_key => job_key)).id;
end
$$;
-- Several at once, in one statement: what the creation of a file enqueues.
create function jobs.add_all(specs json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(
      spec.task, spec.payload, spec.queue, spec.run_at, spec.max_attempts, spec.job_key, null::int, null::text[]
    )::graphile_worker.job_spec
    from json_to_recordset(specs) as spec (
      task text, payload json, queue text, run_at timestamptz, max_attempts int, job_key text
    )
  ));
end
$$;
revoke execute on function jobs.add, jobs.add_all from public;
grant execute on function jobs.add, jobs.add_all to reprise_app;

set local role none;
