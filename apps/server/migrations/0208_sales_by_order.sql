-- Goes with 0189: an index.
-- Outside of a transaction: whoever sells items does not wait for it.
-- The sales of an order, whatever the name its channel was written with: behind the wall an index of folded names is not used.
drop index concurrently if exists "resales_of_order";
create index concurrently "resales_of_order" on resales ("buyerAccountId", "orderNumber");
