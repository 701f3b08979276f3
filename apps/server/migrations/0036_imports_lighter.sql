-- Which indexes each row of an import enters (administration, 3: Import).

-- Five prices a product: one index instead of two. The history of a product is read by its id, and is short.
alter table product_price_changes
  drop constraint "product_price_changes_pkey",
  add primary key ("productId", "id");
drop index "product_price_changes_productId_changedAt_idx";

-- An EAN is looked for by the search, in its own index.
drop index "products_accountId_ean_idx";
