-- The product search (specification of the journey, 7). These tables stand outside the wall, because the operators of
-- text search are not leakproof and their indexes are never used behind one. They hold only what the public site
-- shows of a product, and every statement on them names the one account whose key was shown; the lexemes carry the
-- account as well, so one account's words cannot match another's products.

create extension if not exists btree_gin;

-- One spelling for the catalogue and for what is typed: no accents, small letters, words of letters and digits.
create function app.search_words_of(text) returns text
language sql immutable parallel safe
as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    replace(lower(public.unaccent('public.unaccent', $1)), '+', ' plus '),
    '[^a-z0-9]+', ' ', 'g'), '\m([0-9]*)gb\M', '\1go', 'g'), '\m([0-9]*)tb\M', '\1to', 'g'))
$$;

-- What begins each lexeme of an account: letters only, or the parser would see numbers in it.
create function app.search_prefix(account uuid, kind text) returns text
language sql immutable parallel safe
as $$ select translate(left(md5(kind || account::text), 6), '0123456789', 'ghijklmnop') $$;

create function app.search_lexemes(prefix text, words text, weight "char") returns tsvector
language sql immutable parallel safe
as $$ select setweight(to_tsvector('pg_catalog.simple', regexp_replace(words, '(\S+)', prefix || '\1', 'g')), weight) $$;

-- The same without weights, for words that are only there or not.
create function app.search_lexemes(prefix text, words text[]) returns tsvector
language sql immutable parallel safe
as $$ select array_to_tsvector(array(select distinct prefix || word from unnest(words) as word where word <> '')) $$;

create table search_products (
  "accountId" uuid not null,
  "productId" uuid not null,
  "status" text not null,
  "label" text not null,
  "brand" text,
  "model" text,
  "reference" text,
  "ean" text,
  "storageGb" numeric,
  "categoryId" uuid,
  "category" text,
  "categoryLabels" jsonb not null,
  "categoryIds" uuid[] not null,
  "image" uuid,
  "imeiRequired" boolean not null,
  -- fewer words is the closer match of two products that hold all those typed
  "wordCount" smallint not null,
  -- the words of label, brand and model (weights A, B, C) and those of its categories, each with its own beginning
  "lexemes" tsvector not null,
  -- apart, because a telephone has hundreds of TACs and the words are compared for each product found
  "codes" tsvector not null,
  primary key ("accountId", "productId")
);
create index on search_products using gin ("lexemes") with (fastupdate = off);
create index on search_products using gin ("codes") with (fastupdate = off);
create index on search_products ("accountId", "label", "productId");

create table search_words (
  "accountId" uuid not null,
  "word" text collate "C" not null,
  "products" integer not null,
  primary key ("accountId", "word")
);
create index on search_words using gin ("accountId", "word" gin_trgm_ops) with (fastupdate = off);

create table search_accounts (
  "accountId" uuid primary key,
  "products" integer not null,
  "published" integer not null
);

-- Words near the given ones: by their trigrams (0.2: two letters changed over in a word of six leave 0.27), and those
-- with two neighbours changed over, which in a word of four leave nothing.
create function app.search_near(account uuid, given text[]) returns table ("given" text, "word" text, "products" integer)
language sql stable set pg_trgm.similarity_threshold = 0.2
as $$
  select wrong, near."word", near."products"
  from unnest(given) as wrong
  cross join lateral (
    (select "word", "products" from public.search_words
    where "accountId" = account and "word" operator(public.%) wrong
      and length("word") between length(wrong) - 2 and length(wrong) + 2
    order by public.similarity("word", wrong) desc, "products" desc limit 40)
    union
    select "word", "products" from public.search_words
    where "accountId" = account and "word" = any (array(
      select overlay(wrong placing reverse(substr(wrong, i, 2)) from i for 2) from generate_series(1, length(wrong) - 1) as i))
  ) as near
$$;

grant select, insert, update, delete on search_products, search_words, search_accounts to reprise_app;
grant execute on function app.search_words_of, app.search_prefix, app.search_lexemes (text, text, "char"),
  app.search_lexemes (text, text[]), app.search_near to reprise_app;
