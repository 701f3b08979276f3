-- Signing in through an organisation's own provider, working in somebody else's place, and sessions that are shown.

alter table sessions add column "lastUsedAt" timestamptz;
alter table sessions add column "actingAs" text check ("actingAs" in ('super_admin', 'admin', 'root_management_unit_manager', 'root_management_unit_analyst', 'management_unit_manager', 'management_unit_analyst', 'store_manager', 'store_seller', 'warehouse_manager', 'warehouse_operator', 'buyer_manager'));
alter table sessions add column "homeAccountId" uuid references accounts;
alter table sessions add column "homeOrganizationId" uuid references organizations;
alter table sessions add column "homeModuleType" text check ("homeModuleType" in ('root', 'tim', 'lcm', 'rps'));
alter table sessions add constraint "sessions_acting_check" check (
  ("actingAs" is null) = ("homeAccountId" is null)
  and ("actingAs" is null) = ("homeOrganizationId" is null)
  and ("actingAs" is null) = ("homeModuleType" is null)
);
-- Who works in another account's place still sees that session among their own.
call app.wall('sessions', 'accountId', 'homeAccountId');

create table openid_logins (
  "id" uuid primary key default uuidv7(),
  "connectorOrganizationId" uuid not null references connector_organizations on delete cascade,
  "accountId" uuid not null references accounts,
  "organizationId" uuid not null references organizations,
  "stateHash" text not null,
  "nonce" text not null,
  "codeVerifier" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  unique ("stateHash")
);
call app.wall('openid_logins', 'accountId');

create table openid_sessions (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "organizationId" uuid not null references organizations,
  "userId" uuid not null references users on delete cascade,
  "tokenHash" text not null,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  unique ("tokenHash")
);
call app.wall('openid_sessions', 'accountId');

-- The settings by which the people of a domain sign in, before anybody is known. An account that has people of the
-- domain comes before one that only names it, then the older one: nobody takes over a domain that is in use.
create function app.openid_of_domain(wanted text)
returns table ("id" uuid, "accountId" uuid, "organizationId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select connector_organizations."id", connector_organizations."accountId", connector_organizations."organizationId"
  from connector_organizations
    join connectors on connectors."id" = connector_organizations."connectorId"
    join accounts on accounts."id" = connector_organizations."accountId",
    jsonb_to_recordset(connector_organizations."properties") as property ("name" text, "value" text)
  where connectors."fqn" = 'openid.sso' and connector_organizations."active" and accounts."status" = 'active'
    and property."name" = 'domains'
    and lower(wanted) = any (regexp_split_to_array(lower(btrim(property."value")), '\s*,\s*'))
  order by
    exists (
      select from users
      where users."accountId" = connector_organizations."accountId"
        and split_part(lower(users."email"), '@', 2) = lower(wanted)
    ) desc,
    connector_organizations."createdAt",
    connector_organizations."id"
  limit 1
$$;

-- Takes a sign-in that came back, once: whoever brings the same state again, or too late, gets no row.
create function app.take_openid_login(state_hash text, moment timestamptz) returns setof openid_logins
language sql volatile security definer set search_path = public, pg_temp
as $$
  update openid_logins set "usedAt" = moment
  where "stateHash" = state_hash and "usedAt" is null and "expiresAt" > moment
  returning *
$$;

-- The same for whom the provider has recognised.
create function app.take_openid_session(token_hash text, moment timestamptz) returns setof openid_sessions
language sql volatile security definer set search_path = public, pg_temp
as $$
  update openid_sessions set "usedAt" = moment
  where "tokenHash" = token_hash and "usedAt" is null and "expiresAt" > moment
  returning *
$$;

revoke execute on function app.openid_of_domain, app.take_openid_login, app.take_openid_session from public;
grant execute on function app.openid_of_domain, app.take_openid_login, app.take_openid_session to reprise_app;
