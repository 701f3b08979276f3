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
-- What refers to a row of a sandbox that is emptied, asked for each by its foreign key; the rows of accounts that no other index
-- finds. That of mails takes the place of that of 0038.
drop index concurrently if exists "carts_of_customer";
create index concurrently "carts_of_customer" on carts ("customerId");
drop index concurrently if exists "packages_of_transport";
create index concurrently "packages_of_transport" on packages ("transportId") where "transportId" is not null;
drop index concurrently if exists "tasks_of_item";
create index concurrently "tasks_of_item" on tasks ("itemId") where "itemId" is not null;
drop index concurrently if exists "mails_of_cart";
create index concurrently "mails_of_cart" on mails ("cartId") where "cartId" is not null;
drop index concurrently if exists "mails_cartId_idx";
drop index concurrently if exists "tasks_of_account";
create index concurrently "tasks_of_account" on tasks ("retailerAccountId");
drop index concurrently if exists "payouts_of_account";
create index concurrently "payouts_of_account" on payouts ("retailerAccountId");
drop index concurrently if exists "device_releases_of_account";
create index concurrently "device_releases_of_account" on device_releases ("retailerAccountId");
drop index concurrently if exists "device_releases_of_buyback";
create index concurrently "device_releases_of_buyback" on device_releases ("buybackId") where "buybackId" is not null;
drop index concurrently if exists "payment_batches_of_file";
create index concurrently "payment_batches_of_file" on payment_batches ("fileId") where "fileId" is not null;
