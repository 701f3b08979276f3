-- Payouts to customers without an IBAN, and the partners that pay and carry.

create table payouts (
  "id" uuid primary key default uuidv7(),
  "paymentId" uuid not null references payments,
  "buybackId" uuid not null references buybacks,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "connectorOrganizationId" uuid not null references connector_organizations,
  "status" text not null check ("status" in ('requested', 'created', 'claimed', 'paid', 'failed', 'expired', 'returned')),
  "version" integer not null default 0 check ("version" >= 0),
  "amount" integer not null check ("amount" > 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "providerId" text check (length("providerId") <= 80),
  "bankId" text check (length("bankId") <= 80),
  "claimLink" text,
  "reason" text check (length("reason") <= 255),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on payouts ("paymentId", "createdAt" desc);
create unique index on payouts ("connectorOrganizationId", "providerId");
call app.wall('payouts', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('payouts');

create table payout_events (
  "id" uuid primary key default uuidv7(),
  "payoutId" uuid not null references payouts,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "eventId" text not null check (length("eventId") between 1 and 120),
  "status" text not null check ("status" in ('created', 'claimed', 'paid', 'failed', 'expired', 'returned')),
  "bankId" text check (length("bankId") <= 80),
  "reason" text check (length("reason") <= 255),
  "happenedAt" timestamptz not null default now(),
  "receivedAt" timestamptz not null default now(),
  unique ("payoutId", "eventId")
);
call app.wall('payout_events', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('payout_events');
revoke update, delete on payout_events from reprise_app; -- written once, never changed

-- What the program speaks to by itself; the built-in carrier is there once somebody uses it.
insert into connectors ("name", "type", "fqn") values
  ('Prestataire de versements (HTTP)', 'payment_mode', 'http.payout'),
  ('Transporteur (HTTP)', 'transport', 'http.carrier');

-- A partner calls with the id of one account's settings and a signature: whose settings they are.
create function app.connector_settings(wanted uuid)
returns table ("id" uuid, "accountId" uuid, "fqn" text, "type" text, "properties" jsonb)
language sql stable security definer set search_path = public, pg_temp
as $$
  select connector_organizations."id", connector_organizations."accountId", connectors."fqn", connectors."type",
    connector_organizations."properties"
  from connector_organizations join connectors on connectors."id" = connector_organizations."connectorId"
  where connector_organizations."id" = wanted and connector_organizations."active"
$$;

-- The partner of one kind that an account works with, the latest when it has several; no settings, so that whoever asks
-- on behalf of another account learns of no secret.
create function app.connector_in_use(account uuid, kind text)
returns table ("id" uuid, "fqn" text, "name" text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select connector_organizations."id", connectors."fqn", connector_organizations."name"
  from connector_organizations join connectors on connectors."id" = connector_organizations."connectorId"
  where connector_organizations."accountId" = account and connector_organizations."active" and connectors."fqn" = kind
  order by connector_organizations."createdAt" desc, connector_organizations."id" desc
  limit 1
$$;
revoke execute on function app.connector_settings, app.connector_in_use from public;
grant execute on function app.connector_settings, app.connector_in_use to reprise_app;

create index on connector_organizations ("accountId", "connectorId") where "active";
-- A carrier's events find their parcels by these two.
create index on transports ("connectorFqn", "trackingNumber", "createdAt" desc);
create index on transports ("storeId", "createdAt" desc);
create index on transports ("warehouseId", "createdAt" desc);
-- A provider's or a bank's number, typed into the search of payments.
create index on payments ("payoutId") where "payoutId" is not null;
create index on payments ("bankId") where "bankId" is not null;
