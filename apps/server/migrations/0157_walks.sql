-- Goes with 0156: indexes.
-- Outside of a transaction: who buys meanwhile does not wait for them.
-- Lists that are walked through by cursor are read in the order in which their rows were made (docs/lists.md); dossiers,
-- transports and parcels of one status have such indexes already.
drop index concurrently if exists "payments_as_made";
create index concurrently "payments_as_made" on payments ("retailerAccountId", "createdAt");
drop index concurrently if exists "payments_of_buyer_as_made";
create index concurrently "payments_of_buyer_as_made" on payments ("buyerAccountId", "createdAt");
drop index concurrently if exists "items_as_made";
create index concurrently "items_as_made" on items ("retailerAccountId", "createdAt");
drop index concurrently if exists "items_of_buyer_as_made";
create index concurrently "items_of_buyer_as_made" on items ("buyerAccountId", "createdAt");
-- An import makes many at one moment.
drop index concurrently if exists "products_as_made";
create index concurrently "products_as_made" on products ("accountId", "createdAt", "id");
drop index concurrently if exists "products_of_buyer_as_made";
create index concurrently "products_of_buyer_as_made" on products ("buyerAccountId", "createdAt", "id")
  where "buyerAccountId" is not null;
