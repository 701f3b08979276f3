-- Goes with 0124: a table and a column that the version before does not read.
-- Keys with which other programs call (docs/api-keys.md).
create table api_keys (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  -- whose rights it has at most, and where that person works
  "userId" uuid not null references users,
  "placeId" uuid not null references organizations,
  "moduleType" text not null check ("moduleType" in ('root', 'tim', 'lcm', 'rps')),
  "holder" text not null check ("holder" in ('account', 'organization', 'user')),
  -- the entity beyond which it does not reach
  "organizationId" uuid references organizations,
  "name" text not null check (length("name") between 1 and 60),
  "permissions" text[] not null check (cardinality("permissions") between 1 and 200),
  "secretHash" text not null,
  -- the first characters of the key, by which people know it again
  "hint" text not null check (length("hint") between 4 and 16),
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "revokedAt" timestamptz,
  "lastUsedAt" timestamptz,
  "lastUsedAddress" text,
  unique ("secretHash"),
  check (("holder" = 'organization') = ("organizationId" is not null)),
  check (("lastUsedAt" is null) = ("lastUsedAddress" is null))
);
create index on api_keys ("accountId", "createdAt" desc);
create index on api_keys ("userId");
create index on api_keys ("placeId");
create index on api_keys ("organizationId") where "organizationId" is not null;
call app.wall('api_keys', 'accountId');

-- The key of a secret, read before the caller is known. A key of an account that is closed is no key.
create function app.api_key_of(secret_hash text) returns setof api_keys
language sql stable security definer set search_path = public, pg_temp
as $$
  select api_keys.* from api_keys join accounts on accounts."id" = api_keys."accountId"
  where api_keys."secretHash" = secret_hash and accounts."deletedAt" is null
$$;
revoke execute on function app.api_key_of from public;
grant execute on function app.api_key_of to reprise_app;

-- Which key did it, in that person's name.
alter table audit_logs add column "apiKeyId" uuid;
