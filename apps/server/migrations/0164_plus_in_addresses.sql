-- Goes with 0163: addresses of models, which the version before looks up as they stand.
-- A Galaxy S23+ stood on the page of the Galaxy S23, with its price: « + » is said in words, as make-rows.ts does from now on.
update search_products set "modelPath" = split_part("modelPath", '/', 1) || '/' || slug.model
from products p, lateral (
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent', replace(coalesce(p."model", p."label"), '+', ' plus '))), '[^a-z0-9]+', '-', 'g'), '-') as model
) as slug
where p."id" = search_products."productId" and p."accountId" = search_products."accountId"
  and coalesce(p."model", p."label") like '%+%' and "modelPath" is not null;
