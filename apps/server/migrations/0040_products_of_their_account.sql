-- A product is of a category of its own account: one check of a row instead of two, and no row can say otherwise
-- (administration, 3: Product).
alter table categories add unique ("id", "accountId");
alter table products
  drop constraint "products_mainCategory_fkey",
  drop constraint "products_accountId_fkey",
  add foreign key ("mainCategory", "accountId") references categories ("id", "accountId");

-- Every name stands in each index that is walked in the order of the names. Nearly every product is published, and the
-- list says of each whether it is: only drafts need an index of their own.
drop index "products_accountId_status_label_idx", "products_accountId_mainCategory_status_label_idx";
create index "products_in_draft" on products ("accountId", "label", "id")
  include ("buyerAccountId", "mainCategory", "buybackPriceGradeA") where "status" = 'draft';
create index "products_of_category" on products ("mainCategory", "label", "id")
  include ("accountId", "buyerAccountId", "status", "buybackPriceGradeA");
drop index "products_by_price";
create index "products_by_price" on products ("accountId", (case when "buybackPriceGradeA" is null then -1 else "buybackPriceGradeA" end), "id")
  include ("buyerAccountId", "status", "mainCategory", "buybackPriceGradeA");
