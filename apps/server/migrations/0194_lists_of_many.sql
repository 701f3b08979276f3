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
-- The parcels of an account, those that come to a buyer, and those that leave a place or come to it: whatever their status,
-- in the order in which they were made.
drop index concurrently if exists "packages_as_made";
create index concurrently "packages_as_made" on packages ("retailerAccountId", "createdAt" desc);
drop index concurrently if exists "packages_of_buyer_as_made";
create index concurrently "packages_of_buyer_as_made" on packages ("buyerAccountId", "createdAt" desc);
drop index concurrently if exists "packages_to_buyer";
create index concurrently "packages_to_buyer" on packages ("buyerAccountId", "createdAt" desc)
  where "destinationType" = 'buyer';
drop index concurrently if exists "packages_of_store";
create index concurrently "packages_of_store" on packages ("storeId", "createdAt" desc) where "storeId" is not null;
drop index concurrently if exists "packages_of_warehouse";
create index concurrently "packages_of_warehouse" on packages ("warehouseId", "createdAt" desc)
  where "warehouseId" is not null;
drop index concurrently if exists "packages_to_place";
create index concurrently "packages_to_place" on packages ("destinationId", "createdAt" desc)
  where "destinationId" is not null;
