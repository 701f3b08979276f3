-- Goes with 0155: a table that the version before does not read.
-- What an item was sold for on a channel, and what it had cost (docs/resale.md, "Sold"). The buyer's own: the retailer, who
-- sees the item, does not see it.
create table resales (
  "id" uuid primary key default uuidv7(),
  "itemId" uuid not null unique references items,
  "buyerAccountId" uuid not null references accounts,
  -- where it lay when it was sold
  "warehouseId" uuid references organizations,
  "channel" text not null check (length("channel") between 1 and 40),
  "orderNumber" text not null check (length("orderNumber") between 1 and 60),
  "price" integer not null check ("price" >= 0),
  "currency" text not null check ("currency" in ('EUR', 'GBP', 'USD', 'CHF')),
  "paidPrice" integer not null check ("paidPrice" >= 0),
  "refurbCost" integer not null check ("refurbCost" >= 0),
  -- null: the costs are in another currency
  "margin" integer,
  "soldAt" timestamptz not null,
  "userId" uuid references users,
  "createdAt" timestamptz not null default now()
);
create unique index on resales ("buyerAccountId", lower("channel"), "orderNumber");
create index on resales ("buyerAccountId", "soldAt" desc, "id");
call app.wall('resales', 'buyerAccountId');
revoke update, delete on resales from reprise_app; -- written once, never changed
