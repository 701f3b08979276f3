-- Goes with 0124: a table that the version before does not read.
-- Exports that are made again and again, and sent by mail or put into the account's folder of SFTP
-- (docs/scheduled-exports.md).
create table export_schedules (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  -- whose rights it has, and where that person worked
  "createdBy" uuid not null references users,
  "organizationId" uuid not null references organizations,
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps')),
  "locale" text not null check ("locale" in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  "name" text not null check (length("name") between 1 and 120),
  "type" text not null check ("type" in ('products', 'categories', 'diagnostic_questions', 'buybacks', 'users')),
  -- of a buyer: the retailer whose catalogue it is
  "sourceAccountId" uuid references accounts,
  "format" text not null check ("format" in ('people', 'xlsx', 'machine')),
  "filters" jsonb not null,
  "columns" text[],
  "every" text not null check ("every" in ('day', 'week', 'month')),
  "weekday" integer check ("weekday" between 1 and 7),
  "monthDay" integer check ("monthDay" between 1 and 31),
  "time" text not null check ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  "delivery" text not null check ("delivery" in ('mail', 'sftp')),
  "pausedAt" timestamptz,
  "stopReason" text check ("stopReason" in ('person_inactive', 'right_lost')),
  "nextRunAt" timestamptz,
  "version" integer not null default 0 check ("version" >= 0),
  "createdAt" timestamptz not null default now(),
  check (("every" = 'week') = ("weekday" is not null)),
  check (("every" = 'month') = ("monthDay" is not null)),
  check (("nextRunAt" is null) = ("pausedAt" is not null or "stopReason" is not null))
);
create index on export_schedules ("accountId", "createdAt" desc);
create index on export_schedules ("nextRunAt") where "nextRunAt" is not null;
create index on export_schedules ("createdBy");
create index on export_schedules ("organizationId");
create index on export_schedules ("sourceAccountId") where "sourceAccountId" is not null;
call app.wall('export_schedules', 'accountId');

-- One row each time: what came of it.
create table export_schedule_runs (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "scheduleId" uuid not null references export_schedules on delete cascade,
  "dueAt" timestamptz not null,
  "exportId" uuid references exports on delete set null,
  "fileName" text,
  "outcome" text check ("outcome" in ('mailed', 'linked', 'put', 'failed')),
  "reason" text check (
    "reason" in (
      'person_inactive', 'right_lost', 'export_failed', 'export_cancelled', 'mail_failed', 'sftp_closed', 'sftp_full'
    )
  ),
  "endedAt" timestamptz,
  check (("outcome" is null) = ("endedAt" is null)),
  check (("outcome" is not distinct from 'failed') = ("reason" is not null)),
  unique ("scheduleId", "dueAt")
);
-- One at a time.
create unique index on export_schedule_runs ("scheduleId") where "endedAt" is null;
create index on export_schedule_runs ("exportId") where "exportId" is not null;
create index on export_schedule_runs ("accountId");
call app.wall('export_schedule_runs', 'accountId');

-- The schedules of every account that are due: ids only, each handled within its own account.
create function app.export_schedules_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select export_schedules."id", export_schedules."accountId"
  from export_schedules join accounts on accounts."id" = export_schedules."accountId"
  where export_schedules."nextRunAt" <= until
    and accounts."status" = 'active' and accounts."deletedAt" is null
  order by export_schedules."nextRunAt"
  limit 500
$$;
revoke execute on function app.export_schedules_due from public;
grant execute on function app.export_schedules_due to reprise_app;
