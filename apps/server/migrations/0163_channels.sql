-- Goes with 0162: tables, a connector and a kind of task that the version before neither reads nor writes.
-- What an item is asked for on channels, and what stands at a marketplace (docs/resale.md, "Marketplaces").
insert into connectors ("name", "type", "fqn") values ('Place de marché (Mirakl)', 'buyer', 'mirakl.channel')
on conflict ("fqn") do nothing;

create table asking_prices (
  "itemId" uuid primary key references items,
  "buyerAccountId" uuid not null references accounts,
  "price" integer not null check ("price" > 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "userId" uuid references users,
  "updatedAt" timestamptz not null default now()
);
create index on asking_prices ("buyerAccountId");
call app.wall('asking_prices', 'buyerAccountId');

create table channel_offers (
  "id" uuid primary key default uuidv7(),
  "connectorOrganizationId" uuid not null references connector_organizations,
  "itemId" uuid not null references items,
  "buyerAccountId" uuid not null references accounts,
  -- as it was sent last
  "ean" text not null check (length("ean") <= 14),
  "stateCode" text not null check (length("stateCode") between 1 and 40),
  "price" integer not null check ("price" > 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  -- null: it is not known to have arrived, and is sent again
  "sentAt" timestamptz,
  -- the channel's number of the import that brings it; null once its end was read
  "importId" text check (length("importId") <= 20),
  "refusal" text check (length("refusal") <= 255),
  "withdrawnAt" timestamptz,
  "createdAt" timestamptz not null default now(),
  unique ("connectorOrganizationId", "itemId")
);
create index on channel_offers ("itemId");
create index on channel_offers ("buyerAccountId", "createdAt" desc, "id");
create index on channel_offers ("connectorOrganizationId") where "withdrawnAt" is null;
create index on channel_offers ("connectorOrganizationId", "importId") where "importId" is not null;
call app.wall('channel_offers', 'buyerAccountId');

-- The settings of one kind of partner that are active, of every account that works: ids only.
create function app.configurations_in_use(kind text)
returns table ("id" uuid, "accountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select connector_organizations."id", connector_organizations."accountId"
  from connector_organizations
    join connectors on connectors."id" = connector_organizations."connectorId"
    join accounts on accounts."id" = connector_organizations."accountId"
  where connectors."fqn" = kind and connector_organizations."active"
    and accounts."status" = 'active' and accounts."deletedAt" is null
$$;
revoke execute on function app.configurations_in_use from public;
grant execute on function app.configurations_in_use to reprise_app;

-- Settings under which something was offered are not deleted either.
create or replace function app.connector_settings_used(wanted uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from payouts where "connectorOrganizationId" = wanted)
    or exists (select from transports where "connectorOrganizationId" = wanted)
    or exists (select from station_results where "connectorOrganizationId" = wanted)
    or exists (select from import_schedules where "connectorOrganizationId" = wanted)
    or exists (select from export_schedules where "connectorOrganizationId" = wanted)
    or exists (select from channel_offers where "connectorOrganizationId" = wanted)
$$;

-- An order of a channel that cannot be served is somebody's to settle. Not validated: every row met the narrower check
-- before.
alter table tasks drop constraint "tasks_kind_check";
alter table tasks add constraint "tasks_kind_check" check ("kind" in (
  'choose_stock', 'return_item', 'delivered_not_checked_in', 'label_failed', 'mail_failed', 'document_failed',
  'delivery_issue', 'unknown_delivery_code', 'payment_failed', 'payment_account', 'carrier_claim', 'recover_payment',
  'confirm_return_address', 'reply_pending', 'document_to_provide', 'unexpected_parcel', 'package_to_receive',
  'payment_held', 'purchase_untold', 'order_unserved')) not valid;
