-- Goes with 0124: tables that the version before does not read.
-- The versions of a catalogue's prices (docs/price.md, "Lists of prices"): what each changes of which products, from
-- when to when. The prices in force stand with the products; a line keeps what its list found there.
create table price_lists (
  "id" uuid primary key default uuidv7(),
  "accountId" uuid not null references accounts,
  -- the buyer who wrote it; null: the account itself
  "buyerAccountId" uuid references accounts,
  "name" text not null check (length("name") <= 120),
  "startsAt" timestamptz not null,
  "endsAt" timestamptz check ("endsAt" > "startsAt"),
  "startedAt" timestamptz,
  "endedAt" timestamptz,
  "droppedAt" timestamptz,
  "createdBy" uuid references users,
  "userName" text not null check (length("userName") <= 255),
  -- who took it back; empty: nobody
  "takenBackBy" text not null default '' check (length("takenBackBy") <= 255),
  "version" integer not null default 0,
  "createdAt" timestamptz not null default now(),
  check ("endedAt" is null or "startedAt" is not null),
  check ("droppedAt" is null or "startedAt" is null)
);
create index on price_lists ("accountId", "startsAt" desc);
create index on price_lists ("buyerAccountId", "startsAt" desc) where "buyerAccountId" is not null;
create index "price_lists_ahead" on price_lists ("accountId") where "endedAt" is null and "droppedAt" is null;
call app.wall('price_lists', 'accountId', 'buyerAccountId');

create table price_list_lines (
  "listId" uuid not null references price_lists on delete cascade,
  -- a product that an import made goes with the import, and its line stays
  "productId" uuid not null,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  "label" text not null check (length("label") <= 255),
  -- cents by grade, null: none; a grade that it does not name stays
  "prices" jsonb not null check (jsonb_typeof("prices") = 'object'),
  -- what it found of these grades as it started; null: not started, or left out then
  "before" jsonb check (jsonb_typeof("before") = 'object'),
  -- whether its prices had been changed since, when the list ended: then they stayed
  "kept" boolean not null default false,
  primary key ("listId", "productId")
);
create index on price_list_lines ("productId");
call app.wall('price_list_lines', 'accountId', 'buyerAccountId');
