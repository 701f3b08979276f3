import { sql, type Kysely } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import type { ProductPrices } from '../../domain/products/product-prices.ts';
import type { NamedCategory, Spoken } from './engine/spell-product.ts';

type Db = Kysely<Tables>;

/** The fields of a product that a search uses or shows. */
export type SearchedProduct = Spoken &
  ProductPrices & {
    status: string;
    storageGb: number | null;
    mainCategory: string;
    secondaryCategories: readonly string[];
    image: string | null;
    imeiRequired: boolean;
    currency: string;
  };

/** A row of the index; `lexemes` and `codes` in the format of tsvector. */
export type IndexRow = Omit<
  SearchedProduct,
  'id' | 'mainCategory' | 'secondaryCategories' | 'buyerReference' | 'tacCodes' | keyof ProductPrices
> & {
  productId: string;
  categoryId: string | null;
  category: string | null;
  categoryLabels: Readonly<Record<string, string>>;
  categoryIds: readonly string[];
  /** In cents; null where nothing is paid. */
  bestPrice: number | null;
  modelPath: string | null;
  wordCount: number;
  lexemes: string;
  codes: string;
};

/** The row before it was written or removed; nothing for a new one. */
export type Before = {
  productId: string;
  was: { status: string; words: readonly string[]; named: readonly string[] } | null;
};

const buckets = 16;
/** Jobs about products of one bucket run one after the other, those about other buckets at the same time. */
export const bucketOf = (productId: string): number => Number.parseInt(productId.at(-1) ?? '0', buckets);

/** Locks the buckets of these products, so that an older reading cannot overwrite a newer one. */
export async function holdIndex(
  db: Db,
  accountId: string,
  productIds: readonly string[] | 'all',
): Promise<void> {
  const all = Array.from({ length: buckets }, (_, bucket) => bucket);
  // always in the same order, or two would wait for each other
  const held = productIds === 'all' ? all : [...new Set(productIds.map(bucketOf))].toSorted((a, b) => a - b);
  await sql`select pg_advisory_xact_lock(hashtext('search ' || ${accountId}), bucket)
    from unnest(${held}::int[]) as bucket`.execute(db);
}

/** The account's categories, and the language in which its products are listed. */
export type CatalogueNames = { categories: readonly NamedCategory[]; language: string };

export async function readNames(db: Db, accountId: string): Promise<CatalogueNames> {
  const { rows: categories } = await sql<NamedCategory>`
    select "id", "parentCategory", "label" from categories where "accountId" = ${accountId}
    order by "id"`.execute(db);
  const { rows } = await sql<{ language: string }>`
    select "language" from accounts where "id" = ${accountId}`.execute(db);
  return { categories, language: rows[0]?.language ?? 'fr-FR' };
}

const searched = sql`p."id", p."status", p."label", p."brand", p."model", p."ean", p."reference", p."buyerReference",
  p."tacCodes", p."storageGb", p."mainCategory", p."secondaryCategories", p."images"[1] as "image", p."imeiRequired",
  p."currency", p."buybackPriceFunctional", p."buybackPriceGradeA", p."buybackPriceGradeB", p."buybackPriceGradeC",
  p."buybackPriceGradeD", p."buybackPriceGradeE"`;

/**
 * These products. The account is compared so that no index by account is used: for a new account the planner has no
 * statistics, and would read all of its rows for each of them.
 */
export async function readProducts(
  db: Db,
  accountId: string,
  productIds: readonly string[],
): Promise<SearchedProduct[]> {
  const { rows } = await sql<SearchedProduct>`
    select ${searched} from unnest(${productIds}::uuid[]) as wanted ("id")
      join products p on p."id" = wanted."id" and p."accountId" is not distinct from ${accountId}::uuid`.execute(
    db,
  );
  return rows;
}

/** All products of an account in lots, the shorter names first: a search with too many matches finds the first ones. */
export async function* allProducts(
  db: Db,
  accountId: string,
  lot: number,
): AsyncGenerator<SearchedProduct[]> {
  await sql`
    declare searched_products no scroll cursor for select ${searched} from products p where p."accountId" = ${sql.lit(accountId)}
    order by cardinality(string_to_array(p."label", ' ')), p."label"`.execute(db);
  for (;;) {
    const { rows } = await sql<SearchedProduct>`fetch ${sql.lit(lot)} from searched_products`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < lot) break;
  }
  await sql`close searched_products`.execute(db);
}

const before = (row: 'old' | 'search_products') => {
  const of = sql.id(row);
  return sql`case when ${of}."productId" is not null then json_build_object('status', ${of}."status",
    'words', tsvector_to_array(${of}."lexemes"), 'named', tsvector_to_array(ts_filter(${of}."lexemes", '{a,b,c}'))) end as was`;
};

/** Writes rows of the index; answers those that were new or have changed. */
export async function writeRows(db: Db, accountId: string, rows: readonly IndexRow[]): Promise<Before[]> {
  if (rows.length === 0) return [];
  const { rows: written } = await sql<Before>`
    insert into search_products
      ("accountId", "productId", "status", "label", "brand", "model", "reference", "ean", "storageGb", "categoryId",
       "category", "categoryLabels", "categoryIds", "image", "imeiRequired", "bestPrice", "currency", "modelPath", "wordCount",
       "lexemes", "codes")
    select ${accountId}::uuid, fresh.* from json_to_recordset(${JSON.stringify(rows)}::json) as fresh
      ("productId" uuid, "status" text, "label" text, "brand" text, "model" text, "reference" text, "ean" text,
       "storageGb" numeric, "categoryId" uuid, "category" text, "categoryLabels" jsonb, "categoryIds" uuid[], "image" uuid,
       "imeiRequired" boolean, "bestPrice" integer, "currency" text, "modelPath" text, "wordCount" smallint, "lexemes" tsvector, "codes" tsvector)
    on conflict ("accountId", "productId") do update set
      "status" = excluded."status", "label" = excluded."label", "brand" = excluded."brand", "model" = excluded."model",
      "reference" = excluded."reference", "ean" = excluded."ean", "storageGb" = excluded."storageGb",
      "categoryId" = excluded."categoryId", "category" = excluded."category",
      "categoryLabels" = excluded."categoryLabels", "categoryIds" = excluded."categoryIds",
      "image" = excluded."image", "imeiRequired" = excluded."imeiRequired",
      "bestPrice" = excluded."bestPrice", "currency" = excluded."currency", "modelPath" = excluded."modelPath", "wordCount" = excluded."wordCount",
      "lexemes" = excluded."lexemes", "codes" = excluded."codes"
    where search_products is distinct from excluded
    returning search_products."productId", ${before('old')}`.execute(db);
  return written;
}

/** Removes the rows of these products, or of all that are no longer in the catalogue. */
export async function removeRows(
  db: Db,
  accountId: string,
  gone: readonly string[] | 'all',
): Promise<Before[]> {
  if (gone.length === 0) return [];
  const among =
    gone === 'all'
      ? sql`not exists (select from products p where p."id" = search_products."productId"
          and p."accountId" is not distinct from ${accountId}::uuid)`
      : sql`"productId" = any (${gone}::uuid[])`;
  const { rows } = await sql<Before>`
    delete from search_products where "accountId" = ${accountId} and ${among}
    returning "productId", ${before('search_products')}`.execute(db);
  return rows;
}

export type WordChange = { word: string; products: number; named: number };
export type Totals = { products: number; published: number };

/** Adds up the totals: the account's words, its number of products, and a new stamp when its words have changed. */
export async function addUp(
  db: Db,
  accountId: string,
  words: readonly WordChange[],
  { products, published }: Totals,
): Promise<void> {
  // after the buckets: totals are locked in the order of the words
  await sql`select pg_advisory_xact_lock(hashtext('search ' || ${accountId}), ${buckets}::int)`.execute(db);
  const { rows } = await sql<{ differs: boolean | null }>`
    with counted as (
      insert into search_words ("accountId", "word", "products", "named")
      select ${accountId}::uuid, given.* from json_to_recordset(${JSON.stringify(words)}::json)
        as given ("word" text, "products" int, "named" int)
      on conflict ("accountId", "word") do update set
        "products" = search_words."products" + excluded."products", "named" = search_words."named" + excluded."named"
      returning (old."products" > 0, old."named" > 0, old."products" > old."named")
        is distinct from (new."products" > 0, new."named" > 0, new."products" > new."named") as differs
    ) select bool_or(differs) as differs from counted`.execute(db);
  await sql`delete from search_words where "accountId" = ${accountId} and "products" <= 0`.execute(db);
  await sql`
    insert into search_accounts ("accountId", "products", "published", "stamp")
    values (${accountId}::uuid, ${products}, ${published}, gen_random_uuid())
    on conflict ("accountId") do update set "products" = search_accounts."products" + excluded."products",
      "published" = search_accounts."published" + excluded."published",
      "stamp" = case when ${rows[0]?.differs ?? false} then excluded."stamp" else search_accounts."stamp" end`.execute(
    db,
  );
}

/** Flushes the pending list of the index, lot by lot instead of word by word, so that no search has to read a list. */
export async function swapIndex(db: Db): Promise<void> {
  await sql`select app.settle_search()`.execute(db);
}
