-- What a product's list gives at most, and the address of its model's page, as results and model pages show them.
-- The program fills both with each product that it indexes (make-rows.ts); here once for what is indexed already.
alter table search_products
  add column "bestPrice" integer,
  add column "currency" text not null default 'EUR',
  -- compared letter by letter: an address is no word of a language
  add column "modelPath" text collate "C";

update search_products set
  "bestPrice" = nullif(greatest(p."buybackPriceFunctional", p."buybackPriceGradeA", p."buybackPriceGradeB",
    p."buybackPriceGradeC", p."buybackPriceGradeD", p."buybackPriceGradeE"), 0),
  "currency" = p."currency",
  "modelPath" = slug.brand || '/' || slug.model
from products p, lateral (
  select nullif(btrim(regexp_replace(lower(public.unaccent('public.unaccent', coalesce(p."brand", ''))), '[^a-z0-9]+', '-', 'g'), '-'), '') as brand,
    nullif(btrim(regexp_replace(lower(public.unaccent('public.unaccent', coalesce(p."model", p."label"))), '[^a-z0-9]+', '-', 'g'), '-'), '') as model
) as slug
where p."id" = search_products."productId" and p."accountId" = search_products."accountId";

alter table search_products alter column "currency" drop default;

create index "search_products_by_model" on search_products ("accountId", "modelPath", "storageGb")
  where "status" = 'published' and "modelPath" is not null;
