-- Files of 200,000 products: the index, the tables that they write, and how long they are kept (administration, 3: Import).

-- Many products at once enter the index together: their words wait in a list and go into it sorted, once for each word
-- and not for each product. The list stays small (kB), since every search reads it, and whoever writes empties it.
alter index "search_products_lexemes_idx" set (fastupdate = on, gin_pending_list_limit = 2048);
alter index "search_products_codes_idx" set (fastupdate = on, gin_pending_list_limit = 2048);

-- Only the owner of an index may do so.
create function app.settle_search() returns void
language sql security definer set search_path = public, pg_temp
as $$
  select gin_clean_pending_list('search_products_lexemes_idx'), gin_clean_pending_list('search_products_codes_idx')
$$;
revoke execute on function app.settle_search from public;
grant execute on function app.settle_search to reprise_app;

-- The program spells what it indexes as it spells what is typed.
drop function app.search_lexemes (text, text, "char");
drop function app.search_lexemes (text, text[]);
drop function app.search_prefix (uuid, text);

-- A product that no buyer buys is looked for by none.
drop index "products_buyerAccountId_status_label_idx", "products_of_buyer_by_label";
create index "products_of_buyer_by_status" on products ("buyerAccountId", "status", "label")
  where "buyerAccountId" is not null;
create index "products_of_buyer_by_label" on products ("buyerAccountId", "label", "id")
  include ("accountId", "status", "mainCategory", "buybackPriceGradeA") where "buyerAccountId" is not null;

-- A file may name its products as the buyer does.
create index "products_by_buyer_reference" on products ("accountId", "buyerReference") where "buyerReference" is not null;

-- Whose a TAC is stands in the row of its product, and is written with it.
alter table product_tacs
  drop constraint "product_tacs_accountId_fkey",
  drop constraint "product_tacs_buyerAccountId_fkey";

-- Imports of every account whose files were kept long enough: what was sent, and the list of what was left out.
create function app.imports_due(until timestamptz)
returns table ("id" uuid, "accountId" uuid, "destinationAccountId" uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select "id", "accountId", "destinationAccountId" from imports
  where "status" <> 'in_progress' and "endedAt" <= until and ("content" is not null or "reportFile" is not null)
  order by "endedAt" limit 500
$$;
revoke execute on function app.imports_due from public;
grant execute on function app.imports_due to reprise_app;
create index on imports ("endedAt") where "content" is not null or "reportFile" is not null;
