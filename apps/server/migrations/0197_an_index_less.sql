-- Goes with 0189: an index that nothing reads.
-- Outside of a transaction: who sells meanwhile does not wait for it.
-- Customers are looked for by the beginning of their name alone, for which they have another index (`app.customers_named`).
drop index concurrently if exists "customers_retailerAccountId_lower_idx";
