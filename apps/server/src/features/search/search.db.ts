import { Refused } from '@reprise/domain/refusals';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../lib/db/db.ts';

declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** These products, or all of an account: to be enqueued by whoever changes a product or a category's label. */
    'search.index': { productIds?: string[] | undefined; accountId?: string | undefined };
  }
}
export const searchIndexPayload = z.object({
  productIds: z.array(z.string()).optional(),
  accountId: z.string().optional(),
});

const noLimit = sql<boolean>`true`;

/** Each category of the account with its path from the root, in every language. */
const categoryPaths = (accountId: string) => sql`
  tree as (
    select "id", "id" as leaf, "parentCategory", "label" from categories where "accountId" = ${accountId}
    union
    select parent."id", tree.leaf, parent."parentCategory", parent."label"
    from tree join categories parent on parent."id" = tree."parentCategory" and parent."accountId" = ${accountId}
  ),
  paths as (
    select leaf, array_agg("id") as ids, string_agg(words, ' ') as words
    from tree cross join lateral (select string_agg(distinct value, ' ') as words from jsonb_each_text("label")) as said
    group by leaf
  )`;

/** What the index should hold of the products: the same spelling for all, and lexemes of this account alone. */
const freshRows = (accountId: string, chosen: RawBuilder<boolean>) => sql`
  prefixes as materialized (
    select app.search_prefix(${accountId}, 'name') as name,
      app.search_prefix(${accountId}, 'code') as code,
      coalesce((select "language" from accounts where "id" = ${accountId}), 'fr-FR') as language
  ),
  spelled as (
    select p.*, app.search_words_of(p."label") as "labelWords", app.search_words_of(coalesce(p."brand", '')) as "brandWords",
      app.search_words_of(coalesce(p."model", '')) as "modelWords"
    from products p where p."accountId" = ${accountId} and ${chosen}
  ),
  path_words as materialized (
    select leaf, ids, spelled.words, app.search_lexemes(prefixes.name, spelled.words, 'D') as lexemes
    from paths cross join prefixes cross join lateral (select app.search_words_of(paths.words) as words) as spelled
  ),
  fresh as (
    select p."accountId", p."id" as "productId", p."status", p."label", p."brand", p."model", p."reference", p."ean",
      p."storageGb", c."id" as "categoryId", coalesce(c."label" ->> prefixes.language, c."label" ->> 'fr-FR') as "category",
      coalesce(c."label", '{}'::jsonb) as "categoryLabels",
      coalesce(main.ids, '{}') || coalesce(more.ids, '{}') as "categoryIds", p."images"[1] as "image", p."imeiRequired",
      cardinality(string_to_array("labelWords", ' '))::smallint as "wordCount",
      app.search_lexemes(prefixes.name, "labelWords", 'A') || app.search_lexemes(prefixes.name, "brandWords", 'B')
        || app.search_lexemes(prefixes.name, "modelWords", 'C')
        || coalesce(main.lexemes, '') || coalesce(more.lexemes, '') as "lexemes",
      app.search_lexemes(prefixes.code, array(
          select code from unnest(string_to_array(codes.squeezed, E'\\n')) as code where length(code) >= 4
        )) as "codes"
    from spelled p cross join prefixes
    left join categories c on c."id" = p."mainCategory" and c."accountId" = ${accountId}
    left join path_words main on main.leaf = p."mainCategory"
    -- all codes of a product at once: it has a dozen, and each call has its price
    cross join lateral (
      select regexp_replace(lower(public.unaccent(array_to_string(
        array[p."ean", p."reference", p."buyerReference"] || p."tacCodes", E'\\n'))), '[^a-z0-9\\n]', '', 'g') as squeezed
    ) as codes
    left join lateral (
      select array_agg(distinct one) as ids,
        app.search_lexemes(prefixes.name, string_agg(distinct path_words.words, ' '), 'D') as lexemes
      from path_words cross join lateral unnest(path_words.ids) as one
      where path_words.leaf = any (p."secondaryCategories")
    ) as more on cardinality(p."secondaryCategories") > 0
    order by "wordCount", p."label"
  )`;

/** Rows that no longer are in the catalogue leave the index, new and changed ones enter it. */
const writtenRows = (accountId: string, among: RawBuilder<boolean>) => sql`
  gone as (
    delete from search_products s where s."accountId" = ${accountId} and ${among}
      and not exists (select from products p where p."id" = s."productId" and p."accountId" = ${accountId})
    returning "productId", "lexemes"
  ),
  saved as (
    insert into search_products select fresh.* from fresh
    on conflict ("accountId", "productId") do update set
      "status" = excluded."status", "label" = excluded."label", "brand" = excluded."brand", "model" = excluded."model",
      "reference" = excluded."reference", "ean" = excluded."ean", "storageGb" = excluded."storageGb",
      "categoryId" = excluded."categoryId", "category" = excluded."category",
      "categoryLabels" = excluded."categoryLabels", "categoryIds" = excluded."categoryIds",
      "image" = excluded."image", "imeiRequired" = excluded."imeiRequired", "wordCount" = excluded."wordCount",
      "lexemes" = excluded."lexemes", "codes" = excluded."codes"
    where search_products is distinct from excluded
    returning "productId", "lexemes"
  )`;

/** The words of what was written are added up, those it held before (which this statement still sees) taken off. */
const countedWords = (accountId: string) => sql`
  before as (
    select s."lexemes" from search_products s
    where s."accountId" = ${accountId} and s."productId" in (select "productId" from saved union all select "productId" from gone)
  ),
  counted as (
    select substr(lexeme, length(prefixes.name) + 1) as word, sum(n)::int as products, sum(named)::int as named from (
      select unnest(tsvector_to_array("lexemes")) as lexeme, 1 as n, 0 as named from saved
      union all select unnest(tsvector_to_array(ts_filter("lexemes", '{a,b,c}'))), 0, 1 from saved
      union all select unnest(tsvector_to_array("lexemes")), -1, 0 from before
      union all select unnest(tsvector_to_array(ts_filter("lexemes", '{a,b,c}'))), 0, -1 from before
    ) as changes cross join prefixes group by 1 having sum(n) <> 0 or sum(named) <> 0
  ),
  words as (
    insert into search_words ("accountId", "word", "products", "named")
    select ${accountId}::uuid, word, products, named from counted
    on conflict ("accountId", "word") do update set
      "products" = search_words."products" + excluded."products", "named" = search_words."named" + excluded."named"
    returning (old."products" > 0, old."named" > 0, old."products" > old."named")
      is distinct from (new."products" > 0, new."named" > 0, new."products" > new."named") as differs
  )`;

/**
 * Brings the index of an account's products up to date, set by set and in the caller's transaction: until it commits,
 * searches see the index as it was. Products that are gone leave it. Returns how many rows changed.
 */
export async function indexProducts(
  db: Kysely<Tables>,
  accountId: string,
  which: readonly string[] | 'all',
): Promise<number> {
  if (which.length === 0) return 0;
  // counts of words are added up: two writers of one account would count twice
  await sql`select pg_advisory_xact_lock(hashtextextended('search ' || ${accountId}, 0))`.execute(db);
  const ids = sql`${[...new Set(which)]}::uuid[]`;
  const chosen = which === 'all' ? noLimit : sql<boolean>`p."id" = any (${ids})`;
  const among = which === 'all' ? noLimit : sql<boolean>`s."productId" = any (${ids})`;
  const { rows } = await sql<{ changed: number; words: boolean }>`
    with recursive ${categoryPaths(accountId)}, ${freshRows(accountId, chosen)}, ${writtenRows(accountId, among)},
      ${countedWords(accountId)}
    select ((select count(*) from saved) + (select count(*) from gone))::int as changed,
      coalesce((select bool_or(differs) from words), false) as words`.execute(db);
  await sql`delete from search_words where "accountId" = ${accountId} and "products" <= 0`.execute(db);
  await sql`
    insert into search_accounts ("accountId", "products", "published", "stamp")
    select ${accountId}::uuid, count(*)::int, (count(*) filter (where "status" = 'published'))::int, gen_random_uuid()
    from search_products where "accountId" = ${accountId}
    on conflict ("accountId") do update set "products" = excluded."products", "published" = excluded."published",
      "stamp" = case when ${rows[0]?.words ?? false} then excluded."stamp" else search_accounts."stamp" end
  `.execute(db);
  return rows[0]?.changed ?? 0;
}

/** The accounts that own these products, whether in the catalogue or, once gone from it, in the index alone. */
export async function accountsOfProducts(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select "accountId" from products where "id" = any (${productIds}::uuid[])
    union select "accountId" from search_products
    where "accountId" = any (${accountIds}::uuid[]) and "productId" = any (${productIds}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.accountId);
}

/** The account meant by its own id or by that of one of its entities. Refusal: `not_found` unless it is the caller's. */
export async function getSearchedAccount(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  id: string,
): Promise<string> {
  if (accountIds.includes(id)) return id;
  if (accountIds.length === 0) throw new Refused('not_found');
  const entity = await db
    .selectFrom('organizations')
    .select('accountId')
    .where('id', '=', id)
    .where('accountId', 'in', accountIds)
    .executeTakeFirst();
  if (!entity) throw new Refused('not_found');
  return entity.accountId;
}
