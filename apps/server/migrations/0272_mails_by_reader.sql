-- Goes with 0189: indexes.
-- Outside of a transaction: who sells or is written to meanwhile does not wait for them.
-- The messages to people are few among those to customers: one's own, and those of an account.
drop index concurrently if exists "mails_of_person";
create index concurrently "mails_of_person" on mails ("userId", "createdAt" desc) where "userId" is not null;
drop index concurrently if exists "mails_to_people";
create index concurrently "mails_to_people" on mails ("retailerAccountId", "createdAt" desc) where "userId" is not null;
-- A store reads the messages about its carts, beside those about its dossiers.
drop index concurrently if exists "carts_of_store";
create index concurrently "carts_of_store" on carts ("storeId") where "storeId" is not null;
