-- Goes with 0189: an index.
-- Outside of a transaction: who sells meanwhile does not wait for it.
-- A store reads the messages about its carts, beside those about its dossiers.
drop index concurrently if exists "carts_of_store";
create index concurrently "carts_of_store" on carts ("storeId") where "storeId" is not null;
