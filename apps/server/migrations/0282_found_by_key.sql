-- Goes with 0189: indexes.
-- Outside of a transaction: writers of mails, items, dossiers and the history do not wait for them.
-- The mailbox of a person, and that of all people of an account: without them every mail to its customers is read for the few.
drop index concurrently if exists "mails_of_people";
create index concurrently "mails_of_people" on mails ("userId", "createdAt" desc, "id" desc) where "userId" is not null;
drop index concurrently if exists "mails_to_people";
create index concurrently "mails_to_people" on mails ("retailerAccountId", "createdAt" desc, "id" desc)
  where "userId" is not null;
-- Whether anything lies in a stock or was bought in a category: asked before either is deleted, and by the foreign keys.
drop index concurrently if exists "items_of_stock";
create index concurrently "items_of_stock" on items ("stockId") where "stockId" is not null;
drop index concurrently if exists "buybacks_of_category";
create index concurrently "buybacks_of_category" on buybacks ("categoryId");
-- What was done at one bench today, without the lines of the others (0132).
drop index concurrently if exists "history_of_bench_actions";
create index concurrently "history_of_bench_actions" on history ("buyerAccountId", "action", "happenedAt")
  where "moduleType" = 'rps';
drop index concurrently if exists "history_of_benches";
