-- Goes with 0189: indexes.
-- Outside of a transaction: who pays or packs meanwhile does not wait for them.
-- The payments of a store, the latest first: without it those of the whole account are read for them.
drop index concurrently if exists "payments_of_store";
create index concurrently "payments_of_store" on payments ("retailerAccountId", "storeId", "createdAt" desc)
  where "storeId" is not null;
-- Payments in the order of what is paid.
drop index concurrently if exists "payments_by_amount";
create index concurrently "payments_by_amount" on payments ("retailerAccountId", ("amount" + "bonus"), "id");
drop index concurrently if exists "payments_of_buyer_by_amount";
create index concurrently "payments_of_buyer_by_amount" on payments ("buyerAccountId", ("amount" + "bonus"), "id");
-- The transports of a status, the latest first: those that failed are few among all that arrived.
drop index concurrently if exists "transports_of_status";
create index concurrently "transports_of_status" on transports ("retailerAccountId", "status", "createdAt" desc);
drop index concurrently if exists "transports_of_buyer_of_status";
create index concurrently "transports_of_buyer_of_status" on transports ("buyerAccountId", "status", "createdAt" desc);
