-- The list of products at a million (administration, 2 and 9): what is looked for in a category, or by a word that very
-- many products have, is found in the search's index without a look at each of them.

-- The marks of products that are in the index already: their categories and those above, and the samples they are in,
-- of which each stands for all.
update search_products set "lexemes" = "lexemes" || array_to_tsvector(array(
  select translate(left(md5('mark' || "accountId"::text), 6), '0123456789', 'ghijklmnop') || mark
  from (
    select 'c' || right(id::text, 12) as mark from unnest("categoryIds") as id
    union
    select 's' || sample from unnest(array[16, 64, 256]) as sample
    where ('x' || right("productId"::text, 4))::bit(16)::int % sample = 0
  ) as marks
));

-- Few products are in a second category: which ones is read from the index alone.
drop index "products_in_more_categories";
create index "products_in_more_categories" on products ("accountId", "label", "id")
  include ("buyerAccountId", "status", "mainCategory", "secondaryCategories", "buybackPriceGradeA")
  where cardinality("secondaryCategories") > 0;
