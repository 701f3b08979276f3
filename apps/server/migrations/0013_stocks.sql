-- Stocks that are managed, counted and searched (specification, 3, 5 and 8; design, 3f).

alter table stocks
  add column "version" integer not null default 0 check ("version" >= 0),
  add check (cardinality("bins") <= 200);

alter table stock_counts
  add column "userName" text not null default '' check (length("userName") <= 130),
  add column "expected" integer not null default 0 check ("expected" >= 0),
  add column "unknown" text[] not null default '{}',
  add column "moved" uuid[] not null default '{}';
create index on stock_counts ("stockId", "createdAt" desc);
create index on refurb_steps ("stockId") where "stockId" is not null;
create index on item_refurb_steps ("stockId") where "stockId" is not null;
create index on refurb_diagnoses ("stockId") where "stockId" is not null;

-- A stock's items by their age, with what the wall and the usual filters ask of them: listing, counting and the average
-- age of a stock stay within the index.
create index on items ("stockId", "stockedAt")
  include ("buyerAccountId", "retailerAccountId", "warehouseId", "status", "productId", "bin")
  where "exitAt" is null;
drop index "items_stockId_stockedAt_idx";
create index on items ("warehouseId", "stockedAt")
  include ("buyerAccountId", "retailerAccountId", "status")
  where "exitAt" is null and "stockedAt" is not null;
create index on items ("buyerAccountId", "stockedAt")
  include ("retailerAccountId", "warehouseId", "status")
  where "exitAt" is null and "stockedAt" is not null;
-- By product (a brand, a category, a name), by price, and those that left.
create index on items ("productId", "updatedAt" desc) where "exitAt" is null;
create index on items ("warehouseId", "paidPrice") where "exitAt" is null and "paidPrice" is not null;
create index on items ("warehouseId", "exitAt" desc) where "exitAt" is not null;
create index on items ("buyerAccountId", "exitAt" desc) where "exitAt" is not null;
