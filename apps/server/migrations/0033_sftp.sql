-- The catalogue by SFTP (design, 3f and 3g).

-- An access is changed only as it was seen.
alter table sftp_accesses add column "version" integer not null default 0 check ("version" >= 0);

-- The files that were taken to be imported, with how that ended.
create table sftp_files (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "name" text not null check (length("name") between 1 and 100),
  "size" integer not null check ("size" >= 0),
  "status" text not null check ("status" in ('taken', 'processed', 'error')),
  "importId" uuid references imports on delete set null,
  "error" text check ("error" in ('no_catalogue', 'several_catalogues', 'import_failed')),
  "takenAt" timestamptz not null default now(),
  "endedAt" timestamptz,
  check (("status" = 'taken') = ("endedAt" is null))
);
create index on sftp_files ("accountId", "takenAt" desc);
create index on sftp_files ("importId") where "importId" is not null;
call app.wall('sftp_files', 'accountId');

-- The key that the server is known by, on whichever machine it runs: one, made at the first start, sealed.
create table sftp_host_keys (
  "id" integer primary key check ("id" = 1),
  "privateKey" text not null,
  "fingerprint" text not null,
  "createdAt" timestamptz not null default now()
);
grant select, insert on sftp_host_keys to reprise_app;

-- Whoever asks to sign in is found by their user name, before anybody is known; and whether those who are signed in
-- still may be. An access counts while its account does, and has its premium feature.
create function app.sftp_access(wanted text)
returns table ("accountId" uuid, "passwordHash" text, "version" integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select sftp_accesses."accountId", sftp_accesses."passwordHash", sftp_accesses."version"
  from sftp_accesses
    join accounts on accounts."id" = sftp_accesses."accountId"
    join organization_root_details on organization_root_details."accountId" = accounts."id"
  where sftp_accesses."username" = wanted and sftp_accesses."enabled"
    and accounts."status" = 'active' and accounts."deletedAt" is null
    and 'sftp_access' = any (organization_root_details."enabledPremiumFeatures")
$$;

-- The accounts that ever had an access: whose folders the sweep looks into.
create function app.sftp_accounts() returns setof uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select "accountId" from sftp_accesses $$;

revoke execute on function app.sftp_access, app.sftp_accounts from public;
grant execute on function app.sftp_access, app.sftp_accounts to reprise_app;
