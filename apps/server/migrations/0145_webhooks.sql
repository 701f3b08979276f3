-- Goes with 0144: tables that the version before does not read.
-- Addresses to which events are sent as they happen (docs/webhooks.md, docs/decisions/035-webhooks-read-by-position.md).
create table webhooks (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "createdBy" uuid not null references users,
  "label" text not null check (length("label") between 1 and 120),
  "url" text not null check (length("url") between 1 and 2000),
  -- null: all
  "types" text[] check (cardinality("types") between 1 and 500),
  "isActive" boolean not null,
  "offReason" text check ("offReason" in ('failing', 'gone', 'secret_lost')),
  "offAt" timestamptz,
  -- encrypted; the old one signs too until it ends
  "secret" text not null,
  "oldSecret" text,
  "oldSecretUntil" timestamptz,
  -- the position of the last event that was taken from those of the account
  "readTo" bigint not null check ("readTo" >= 0),
  "failingSince" timestamptz,
  "failedRounds" integer not null default 0 check ("failedRounds" >= 0),
  "restsUntil" timestamptz,
  "version" integer not null default 0 check ("version" >= 0),
  "createdAt" timestamptz not null default now(),
  check (("offReason" is null) = ("offAt" is null)),
  check ("offReason" is null or not "isActive"),
  check (("oldSecret" is null) = ("oldSecretUntil" is null))
);
create index on webhooks ("accountId", "createdAt" desc);
create index on webhooks ("createdBy");
call app.wall('webhooks', 'accountId');

-- One row for each event that is sent to a webhook.
create table webhook_deliveries (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  "webhookId" uuid not null references webhooks on delete cascade,
  -- of the event, which is removed before long
  "position" bigint not null,
  "eventId" uuid not null,
  "thread" uuid not null,
  "type" text not null,
  "attempts" integer not null default 0 check ("attempts" >= 0),
  "tries" jsonb not null default '[]',
  "firstTriedAt" timestamptz,
  "nextTryAt" timestamptz not null,
  "outcome" text check ("outcome" in ('delivered', 'failed', 'unsent')),
  "endedAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  check (("outcome" is null) = ("endedAt" is null)),
  unique ("webhookId", "position")
);
-- What waits, which is little.
create index on webhook_deliveries ("webhookId", "thread", "position") where "outcome" is null;
create index on webhook_deliveries ("accountId");
create index on webhook_deliveries using brin ("createdAt");
call app.wall('webhook_deliveries', 'accountId');

-- The webhooks of every account for which there is something to do: ids only, each handled within its own account.
create function app.webhooks_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select webhooks."id", webhooks."accountId"
  from webhooks join accounts on accounts."id" = webhooks."accountId"
  where webhooks."isActive" and (webhooks."restsUntil" is null or webhooks."restsUntil" <= until)
    and accounts."status" = 'active' and accounts."deletedAt" is null
    and (
      exists (
        select from events
        where events."accountId" = webhooks."accountId" and events."position" > webhooks."readTo")
      or exists (
        select from events
        where events."buyerAccountId" = webhooks."accountId" and events."position" > webhooks."readTo")
      or exists (
        select from webhook_deliveries
        where webhook_deliveries."webhookId" = webhooks."id" and webhook_deliveries."outcome" is null
          and webhook_deliveries."nextTryAt" <= until))
$$;
revoke execute on function app.webhooks_due from public;
grant execute on function app.webhooks_due to reprise_app;

-- Removes deliveries that were kept long enough, so many at most; answers how many.
create function app.purge_webhook_deliveries("before" timestamptz, "most" integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  "removed" integer;
begin
  delete from webhook_deliveries where "id" in (
    select "id" from webhook_deliveries where webhook_deliveries."createdAt" < "before" limit "most");
  get diagnostics "removed" = row_count;
  return "removed";
end
$$;
revoke execute on function app.purge_webhook_deliveries from public;
grant execute on function app.purge_webhook_deliveries to reprise_app;
