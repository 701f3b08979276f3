-- Goes with 0124: an index, read by the pages of the catalogue.
-- Outside of a transaction: whoever writes products does not wait for it.
drop index concurrently if exists "search_products_by_best_price";
create index concurrently "search_products_by_best_price" on search_products ("accountId", "categoryId", "bestPrice" desc)
  where "status" = 'published' and "bestPrice" is not null;
