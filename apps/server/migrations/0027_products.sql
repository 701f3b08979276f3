-- The history of prices, the pictures and the list of products at a million rows (administration, 2 and 3: Product).

-- Two people may have the form of a product open: the second one to save is told.
alter table products add column "version" integer not null default 0;

-- By which import a price was changed; its name as it was then, since a buyer's people are not the retailer's to read.
alter table product_price_changes
  add column "importId" uuid references imports,
  add column "userName" text not null default '' check (length("userName") <= 255);
create index on product_price_changes ("importId") where "importId" is not null;

-- The small copy of a picture that is kept large.
create table image_renditions (
  "fileId" uuid not null references files,
  "size" text not null check ("size" in ('standard')),
  "renditionId" uuid not null references files,
  "accountId" uuid not null references accounts,
  "buyerAccountId" uuid references accounts,
  primary key ("fileId", "size")
);
create index on image_renditions ("renditionId");
call app.wall('image_renditions', 'accountId', 'buyerAccountId');

-- The small copy of a picture that a site shows to anybody.
create function app.public_rendition(wanted uuid, wanted_size text) returns setof files
language sql stable security definer set search_path = public, pg_temp
as $$
  select files.* from image_renditions join files on files."id" = image_renditions."renditionId"
  where image_renditions."fileId" = wanted and image_renditions."size" = wanted_size
    and files."purpose" in ('product_image', 'category_image')
$$;
revoke execute on function app.public_rendition from public;
grant execute on function app.public_rendition to reprise_app;

-- The list is walked in the order of its names, or of its prices: what it is filtered by, and what the wall asks, stand
-- in the index, so that only the rows of the page are read.
create index products_by_label on products ("accountId", "label", "id")
  include ("buyerAccountId", "status", "mainCategory", "buybackPriceGradeA");
-- A product without a price stands before one that costs nothing: one index for both directions.
create index products_by_price on products ("accountId", (case when "buybackPriceGradeA" is null then -1 else "buybackPriceGradeA" end), "id")
  include ("buyerAccountId", "status", "mainCategory", "label", "buybackPriceGradeA");
create index products_of_buyer_by_label on products ("buyerAccountId", "label", "id")
  include ("accountId", "status", "mainCategory", "buybackPriceGradeA");
-- Few products stand in a second category.
create index products_in_more_categories on products ("accountId", "label", "id")
  where cardinality("secondaryCategories") > 0;
