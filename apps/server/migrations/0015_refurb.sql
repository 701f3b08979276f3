-- Refurbishment: questions that are managed, parts that were used, and what test stations say.

-- A question or a response that is no longer asked stays readable in the diagnoses that it was answered in.
alter table refurb_diagnostic_questions
  add column "version" integer not null default 0 check ("version" >= 0),
  add column "archivedAt" timestamptz,
  drop constraint "refurb_diagnostic_questions_buyerAccountId_position_key";
create index on refurb_diagnostic_questions ("buyerAccountId", "position");
alter table refurb_diagnostic_responses
  add column "archivedAt" timestamptz,
  drop constraint "refurb_diagnostic_responses_questionId_position_key";
create index on refurb_diagnostic_responses ("questionId", "position");

create table item_refurb_parts (
  "id" uuid primary key default uuidv7(),
  "itemRefurbStepId" uuid not null references item_refurb_steps,
  "itemId" uuid not null references items,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "name" text not null check (length("name") between 1 and 255),
  "reference" text not null check (length("reference") <= 120),
  "quantity" integer not null check ("quantity" between 1 and 999),
  "unitCost" integer not null check ("unitCost" between 0 and 5000000),
  "userId" uuid references users,
  "createdAt" timestamptz not null default now()
);
create index on item_refurb_parts ("itemRefurbStepId");
create index on item_refurb_parts ("itemId", "createdAt");
call app.wall('item_refurb_parts', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('item_refurb_parts');
revoke update, delete on item_refurb_parts from reprise_app; -- written once, never changed

-- What a test station found on an item: each of its results once, by the station's own name for it.
create table station_results (
  "id" uuid primary key default uuidv7(),
  "connectorOrganizationId" uuid not null references connector_organizations,
  "resultId" text not null check (length("resultId") between 1 and 120),
  "itemId" uuid not null references items,
  "retailerAccountId" uuid not null references accounts,
  "buyerAccountId" uuid not null references accounts,
  "operator" text not null check (length("operator") <= 120),
  "measures" jsonb not null,
  "responses" jsonb not null,
  "measuredAt" timestamptz not null,
  "receivedAt" timestamptz not null default now(),
  unique ("connectorOrganizationId", "resultId")
);
create index on station_results ("itemId", "receivedAt" desc);
call app.wall('station_results', 'retailerAccountId', 'buyerAccountId');
call app.wall_linked('station_results');
revoke update, delete on station_results from reprise_app; -- written once, never changed

insert into connectors ("name", "type", "fqn") values ('Station de test (HTTP)', 'premium_feature', 'http.station');
