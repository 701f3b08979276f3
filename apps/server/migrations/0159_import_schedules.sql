-- Goes with 0157: tables, connectors and columns that the version before does not read.
-- Files that are fetched from a partner again and again and imported (docs/scheduled-imports.md), and exports that are
-- put there (docs/scheduled-exports.md).
insert into connectors ("name", "type", "fqn") values
  ('Fichiers programmés (HTTP)', 'scheduled', 'http.scheduled'),
  ('Fichiers programmés (SFTP)', 'scheduled', 'sftp.scheduled');

create table import_schedules (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  -- whose rights it has, and where that person worked
  "createdBy" uuid not null references users,
  "organizationId" uuid not null references organizations,
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps')),
  "locale" text not null check ("locale" in ('fr-FR', 'en-GB', 'nl-BE', 'de-DE')),
  "name" text not null check (length("name") between 1 and 120),
  "type" text not null check ("type" in ('products', 'categories', 'diagnostic_questions')),
  "strategy" text not null check ("strategy" in ('generic', 'recommerce', 'uuid')),
  -- whose catalogue it changes
  "destinationAccountId" uuid not null references accounts,
  "connectorOrganizationId" uuid not null references connector_organizations,
  "path" text not null check (length("path") between 1 and 255),
  "every" text not null check ("every" in ('day', 'week', 'month')),
  "weekday" integer check ("weekday" between 1 and 7),
  "monthDay" integer check ("monthDay" between 1 and 31),
  "time" text not null check ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  "pausedAt" timestamptz,
  "stopReason" text check ("stopReason" in ('person_inactive', 'right_lost')),
  "nextRunAt" timestamptz,
  -- runs that failed since the last one that did not
  "failures" integer not null default 0 check ("failures" >= 0),
  -- of the file that was imported last
  "sha256" text,
  "etag" text,
  "lastModified" text,
  "version" integer not null default 0 check ("version" >= 0),
  "createdAt" timestamptz not null default now(),
  check (("every" = 'week') = ("weekday" is not null)),
  check (("every" = 'month') = ("monthDay" is not null)),
  check (("nextRunAt" is null) = ("pausedAt" is not null or "stopReason" is not null))
);
create index on import_schedules ("accountId", "createdAt" desc);
create index on import_schedules ("nextRunAt") where "nextRunAt" is not null;
create index on import_schedules ("createdBy");
create index on import_schedules ("organizationId");
create index on import_schedules ("destinationAccountId");
create index on import_schedules ("connectorOrganizationId");
call app.wall('import_schedules', 'accountId');

-- One row each time: what was fetched, and what came of it.
create table import_schedule_runs (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "scheduleId" uuid not null references import_schedules on delete cascade,
  "dueAt" timestamptz not null,
  "startedAt" timestamptz,
  "tries" integer not null default 0 check ("tries" >= 0),
  "bytes" bigint check ("bytes" >= 0),
  "sha256" text,
  "etag" text,
  "lastModified" text,
  "importId" uuid references imports on delete set null,
  "outcome" text check ("outcome" in ('imported', 'unchanged', 'failed')),
  "reason" text,
  "endedAt" timestamptz,
  check (("outcome" is null) = ("endedAt" is null)),
  check (("outcome" is not distinct from 'failed') = ("reason" is not null)),
  unique ("scheduleId", "dueAt")
);
-- One at a time.
create unique index on import_schedule_runs ("scheduleId") where "endedAt" is null;
create index on import_schedule_runs ("importId") where "importId" is not null;
create index on import_schedule_runs ("accountId");
call app.wall('import_schedule_runs', 'accountId');

-- The schedules of every account that are due: ids only, each handled within its own account.
create function app.import_schedules_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select import_schedules."id", import_schedules."accountId"
  from import_schedules join accounts on accounts."id" = import_schedules."accountId"
  where import_schedules."nextRunAt" <= until
    and accounts."status" = 'active' and accounts."deletedAt" is null
  order by import_schedules."nextRunAt"
  limit 500
$$;
revoke execute on function app.import_schedules_due from public;
grant execute on function app.import_schedules_due to reprise_app;

-- Scheduled exports that are put at a partner.
alter table export_schedules
  add column "connectorOrganizationId" uuid references connector_organizations,
  add column "partnerFolder" text check (length("partnerFolder") between 1 and 255),
  drop constraint "export_schedules_delivery_check",
  add constraint "export_schedules_delivery_check" check ("delivery" in ('mail', 'sftp', 'partner')) not valid,
  add constraint "export_schedules_partner" check (
    ("delivery" = 'partner') = ("connectorOrganizationId" is not null)
    and ("delivery" = 'partner' or "partnerFolder" is null)
  ) not valid;
alter table export_schedules validate constraint "export_schedules_delivery_check";
alter table export_schedules validate constraint "export_schedules_partner";
create index on export_schedules ("connectorOrganizationId") where "connectorOrganizationId" is not null;
alter table export_schedule_runs
  add column "tries" integer not null default 0 check ("tries" >= 0),
  drop constraint "export_schedule_runs_reason_check",
  add constraint "export_schedule_runs_reason_check" check (
    "reason" in (
      'person_inactive', 'right_lost', 'export_failed', 'export_cancelled', 'mail_failed', 'sftp_closed', 'sftp_full',
      'connector_inactive', 'unauthorized', 'file_missing', 'refused', 'redirected', 'failing', 'timeout', 'unreachable',
      'certificate', 'closed_network', 'other_host_key', 'too_large'
    )
  ) not valid;
alter table export_schedule_runs validate constraint "export_schedule_runs_reason_check";

-- Settings that a timetable fetches or sends with are not deleted either.
create or replace function app.connector_settings_used(wanted uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payouts where "connectorOrganizationId" = wanted)
    or exists (select from transports where "connectorOrganizationId" = wanted)
    or exists (select from station_results where "connectorOrganizationId" = wanted)
    or exists (select from import_schedules where "connectorOrganizationId" = wanted)
    or exists (select from export_schedules where "connectorOrganizationId" = wanted)
$$;

-- Imports that a schedule started.
alter table imports drop constraint "imports_origin_check",
  add constraint "imports_origin_check" check ("origin" in ('wizard', 'sftp', 'api', 'schedule')) not valid;
alter table imports validate constraint "imports_origin_check";
