-- Goes with 0135: a table that the version before does not read.
-- What an account's partner said of a device (docs/device-identity.md, "Whether it is stolen or locked"): the last answer.
create table device_checks (
  "id" uuid primary key default uuidv7(),
  -- whose partner answered: nobody else reads it
  "accountId" uuid not null references accounts,
  "deviceKey" text not null check ("deviceKey" ~ '^[0-9]{14}$'),
  "blocklist" text not null check ("blocklist" in ('clear', 'listed', 'unknown')),
  "activationLock" text not null check ("activationLock" in ('off', 'on', 'unknown', 'not_asked')),
  "reference" text check (length("reference") <= 120),
  "reason" text check (length("reason") <= 255),
  "checkedAt" timestamptz not null,
  "validUntil" timestamptz not null,
  unique ("accountId", "deviceKey")
);
create index on device_checks ("checkedAt");
call app.wall('device_checks', 'accountId');

-- Deletes the answers of every account that were given before a moment; answers how many.
create function app.forget_device_checks(before timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp
as $$
  with gone as (delete from device_checks where "checkedAt" < before returning 1)
  select count(*) from gone
$$;
revoke execute on function app.forget_device_checks from public;
grant execute on function app.forget_device_checks to reprise_app;

insert into connectors ("name", "type", "fqn") values
  ('Contrôle des appareils (HTTP)', 'premium_feature', 'http.device-check')
on conflict ("fqn") do nothing;
