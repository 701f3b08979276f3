-- Goes with 0182: a table that the version before neither reads nor writes.
-- What was called with a key, from which address and how often, by day (docs/api-keys.md, "What a key was used for"): added to
-- by each call, in the round trip that reads the key.
create table api_key_uses (
  "accountId" uuid not null references accounts,
  "keyId" uuid not null references api_keys on delete cascade,
  "day" date not null,
  "call" text not null,
  "address" text not null,
  "times" integer not null check ("times" > 0),
  "lastAt" timestamptz not null,
  primary key ("keyId", "day", "call", "address")
) with (fillfactor = 50);
create index on api_key_uses ("accountId");
create index on api_key_uses ("day");
call app.wall('api_key_uses', 'accountId');

-- Removes the uses of the days before.
create function app.forget_key_uses("before" date) returns integer
language sql volatile security definer set search_path = public, pg_temp
as $$
  with "gone" as (delete from api_key_uses where api_key_uses."day" < "before" returning 1)
  select count(*)::integer from "gone"
$$;
revoke execute on function app.forget_key_uses from public;
grant execute on function app.forget_key_uses to reprise_app;
