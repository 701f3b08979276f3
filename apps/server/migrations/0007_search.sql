-- The product search (specification of the journey, 7). These tables stand outside the wall, because the operators of
-- text search are not leakproof and their indexes are never used behind one. They hold only what the public site
-- shows of a product, and every statement on them names the one account whose key was shown; the lexemes carry the
-- account as well, so one account's words cannot match another's products.

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
  -- the words of label, brand and model (weights A, B, C) and of its categories in every language (D)
  "lexemes" tsvector not null,
  -- apart, because a telephone has hundreds of TACs and the words are compared for each product found
  "codes" tsvector not null,
  primary key ("accountId", "productId")
);
create index on search_products using gin ("lexemes") with (fastupdate = off);
create index on search_products using gin ("codes") with (fastupdate = off);
create index on search_products ("accountId", "label", "productId");

-- The distinct words of an account, which the server keeps in memory while they stand as stamped below.
create table search_words (
  "accountId" uuid not null,
  "word" text collate "C" not null,
  -- products that have it, and those of them that have it in label, brand or model
  "products" integer not null,
  "named" integer not null,
  primary key ("accountId", "word")
);

create table search_accounts (
  "accountId" uuid primary key,
  "products" integer not null,
  "published" integer not null,
  -- another one whenever a word comes or goes, or is first or last found in a name or beside one
  "stamp" uuid not null
);

grant select, insert, update, delete on search_products, search_words, search_accounts to reprise_app;
grant execute on function app.search_words_of, app.search_prefix, app.search_lexemes (text, text, "char"),
  app.search_lexemes (text, text[]) to reprise_app;
