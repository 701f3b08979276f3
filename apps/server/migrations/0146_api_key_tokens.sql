-- Goes with 0144: a table that the version before does not read, and a function that finds more than it did.
-- Tokens for an hour, which a key is exchanged for (docs/api-keys.md, "Tokens of OAuth").
create table api_key_tokens (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "keyId" uuid not null references api_keys on delete cascade,
  "tokenHash" text not null,
  -- those of the key's that it was granted
  "permissions" text[] not null check (cardinality("permissions") between 1 and 200),
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  unique ("tokenHash")
);
create index on api_key_tokens ("accountId", "expiresAt");
create index on api_key_tokens ("keyId");
call app.wall('api_key_tokens', 'accountId');

-- The key of a secret, or of one of its tokens, read before the caller is known. A key of an account that is closed is no key.
create or replace function app.api_key_of(secret_hash text) returns setof api_keys
language sql stable security definer set search_path = public, pg_temp
as $$
  select api_keys.* from api_keys join accounts on accounts."id" = api_keys."accountId"
  where accounts."deletedAt" is null and api_keys."id" = coalesce(
    (select "id" from api_keys where "secretHash" = secret_hash),
    (select "keyId" from api_key_tokens where "tokenHash" = secret_hash))
$$;
