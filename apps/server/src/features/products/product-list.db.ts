import type { Actor } from '@reprise/domain/access';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { build } from '../../lib/db/db.ts';
import { codeOf, lexemePrefixes, wordsOf } from '../../lib/search/words.ts';
import { isBackOffice, ownColumn, type ListRow } from '../catalogue/products.db.ts';

/** Counting stops here: an exact count of a large catalogue costs more than its page. */
export const mostCounted = 10_000;
/** Up to here the products that hold what was typed are told one by one; beyond, the list is walked instead. */
export const mostFound = 2_500;

export type ProductFilters = {
  page: number;
  itemsPerPage: number;
  partial?: boolean | undefined;
  order?: Record<string, 'asc' | 'desc'> | undefined;
  accountId?: string | undefined;
  search_product_buyback?: string | undefined;
  category?: readonly string[] | undefined;
  status?: 'draft' | 'published' | undefined;
  buybackPriceGradeA?: { gte?: number | undefined; lte?: number | undefined } | undefined;
};

/** What the filters name, looked up: the categories below those asked for, and the products that hold the text. */
export type Narrowed = {
  filters: ProductFilters;
  /** Null: of any category. */
  categoryIds: readonly string[] | null;
  /** Null: nothing was typed. `many`: there are more than were looked up. */
  found: { many: boolean; productIds: readonly string[]; accountIds: readonly string[] } | null;
};

/** The categories asked for and those below them. */
export const categoriesBelowQuery = (categoryIds: readonly string[]): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`
    with recursive below as (
      select "id" from categories where "id" = any (${[...categoryIds]}::uuid[])
      union
      select categories."id" from categories join below on categories."parentCategory" = below."id"
    )
    select "id" from below`.compile(build);

/** Whose catalogues the actor's list is of: their own, or those that they buy from. */
export const catalogueAccountsQuery = (actor: Actor): CompiledQuery<{ id: string }> =>
  ownColumn(actor) === 'accountId'
    ? sql<{ id: string }>`select unnest(${[...actor.accountIds]}::uuid[]) as "id"`.compile(build)
    : sql<{ id: string }>`
        select distinct "accountId" as "id" from categories
        where "buyerAccountId" = any (${[...actor.accountIds]}::uuid[])`.compile(build);

/**
 * What was typed in the language of the product search's index: every word begins one of the product's name, brand or
 * model, or the whole begins its reference, EAN or TAC. Null: no product can hold it.
 */
function askedOf(accountIds: readonly string[], text: string): { words: string; code: string } | null {
  const words = wordsOf(text).map(({ word }) => word);
  const code = codeOf(text);
  if (words.length === 0 || accountIds.length === 0) return null;
  const isCode = code.length >= 4 && code.length <= 60 && /\d/.test(code);
  const prefixes = accountIds.map(lexemePrefixes);
  return {
    words: prefixes
      .map(({ name }) => `(${words.map((word) => `${name}${word}:*ABC`).join(' & ')})`)
      .join(' | '),
    code: isCode ? prefixes.map((prefix) => `${prefix.code}${code}:*`).join(' | ') : '',
  };
}

/** The rows of the search's index that hold what was typed. */
function holding(accountIds: readonly string[], text: string): RawBuilder<unknown> {
  const asked = askedOf(accountIds, text);
  if (asked === null) return sql`false`;
  const [only, ...others] = accountIds;
  const own = others.length === 0 ? sql`= ${only ?? null}::uuid` : sql`= any (${[...accountIds]}::uuid[])`;
  const byWords = sql`search."lexemes" @@ ${asked.words}::tsquery`;
  const found = asked.code === '' ? byWords : sql`(${byWords} or search."codes" @@ ${asked.code}::tsquery)`;
  return sql`search."accountId" ${own} and ${found}`;
}

/**
 * The products that hold what was typed, one more than are looked at; the index is at most a second behind. Planned as
 * if all were wanted: planned with the limit, a walk of the table would be taken for quicker than the index.
 */
export const foundQuery = (accountIds: readonly string[], text: string): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`
    with holding as materialized (
      select search."productId" as "id" from search_products search where ${holding(accountIds, text)}
    )
    select "id" from holding limit ${mostFound + 1}`.compile(build);

const sortable = ['label', 'brand', 'model', 'status', 'createdAt', 'updatedAt'] as const;
/** No price is less than any. Written as the index has it, and not with coalesce: behind the wall that uses no index. */
const price = sql`(case when products."buybackPriceGradeA" is null then -1 else products."buybackPriceGradeA" end)`;

type Order = { by: RawBuilder<unknown>; way: RawBuilder<unknown> };

/** The order asked for, the same way for those that are equal in it: both directions walk one index. */
function orderOf(actor: Actor, { order }: ProductFilters): Order {
  if (isBackOffice(actor) && order?.['buybackPriceGradeA'] !== undefined)
    return { by: price, way: sql.raw(order['buybackPriceGradeA']) };
  const by = sortable.find((field) => order?.[field] !== undefined) ?? 'label';
  const column = sql`products.${sql.ref(by)}`;
  return {
    by: by === 'brand' || by === 'model' ? sql`coalesce(${column}, '')` : column,
    way: sql.raw(order?.[by] ?? 'asc'),
  };
}

function conditionsOf(actor: Actor, { filters, found }: Narrowed): RawBuilder<unknown>[] {
  const { accountId, buybackPriceGradeA: range } = filters;
  const status = isBackOffice(actor) ? filters.status : 'published';
  const own = sql`products.${sql.ref(ownColumn(actor))}`;
  const [only, ...others] = actor.accountIds;
  const conditions = [
    others.length === 0
      ? sql`${own} = ${only ?? null}::uuid`
      : sql`${own} = any (${[...actor.accountIds]}::uuid[])`,
  ];
  if (accountId !== undefined) conditions.push(sql`products."accountId" = ${accountId}::uuid`);
  if (status !== undefined) conditions.push(sql`products."status" = ${status}`);
  if (found !== null && !found.many)
    conditions.push(sql`products."id" = any (${[...found.productIds]}::uuid[])`);
  if (range?.gte !== undefined || range?.lte !== undefined)
    conditions.push(sql`${price} >= ${Math.round((range.gte ?? 0) * 100)}`);
  if (range?.lte !== undefined) conditions.push(sql`${price} <= ${Math.round(range.lte * 100)}`);
  return conditions;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** Of many that hold the text, the index of the search is walked in the order of the names. */
const walked = ({ found, filters }: Narrowed): { from: RawBuilder<unknown>; holds: RawBuilder<unknown>[] } =>
  found?.many
    ? {
        from: sql`search_products search join products on products."id" = search."productId"`,
        holds: [holding(found.accountIds, filters.search_product_buyback ?? '')],
      }
    : { from: sql`products`, holds: [] };

/**
 * The ways in which a product is in the list, no product in two of them: by its main category, and (few) by another one.
 */
function branches(actor: Actor, narrowed: Narrowed): RawBuilder<unknown>[] {
  const { from, holds } = walked(narrowed);
  const conditions = [...conditionsOf(actor, narrowed), ...holds];
  const branch = (more: readonly RawBuilder<unknown>[]) =>
    sql`from ${from} where ${all([...conditions, ...more])}`;
  const { categoryIds } = narrowed;
  if (categoryIds === null) return [branch([])];
  const ids = sql`${[...categoryIds]}::uuid[]`;
  const main = sql`products."mainCategory" = any (${ids})`;
  return [
    branch([main]),
    branch([
      sql`cardinality(products."secondaryCategories") > 0`,
      sql`products."secondaryCategories" && ${ids}`,
      sql`not ${main}`,
    ]),
  ];
}

const together = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

/** One page of the list: found in the indexes, then read. */
export function productsPageQuery(actor: Actor, narrowed: Narrowed): CompiledQuery<ListRow> {
  const { page, itemsPerPage } = narrowed.filters;
  const before = (page - 1) * itemsPerPage;
  const { by, way } = orderOf(actor, narrowed.filters);
  const first = branches(actor, narrowed).map(
    (branch) => sql`select products."id", ${by} as "by" ${branch}
      order by ${by} ${way}, products."id" ${way} limit ${before + itemsPerPage}`,
  );
  return sql<ListRow>`
    with ids as materialized (
      select "id", "by" from (${together(first)}) as found
      order by "by" ${way}, "id" ${way} limit ${itemsPerPage} offset ${before}
    )
    select products."id", products."accountId", products."label", products."brand", products."model",
      products."storageGb", products."ean", products."imeiRequired", products."comment", products."images",
      products."mainCategory", products."status", products."reference", products."buyerReference",
      products."buybackZeroNotAllowed", products."buybackPriceFunctional", products."buybackPriceGradeA",
      products."buybackPriceGradeB", products."buybackPriceGradeC", products."buybackPriceGradeD",
      products."buybackPriceGradeE", products."currency", products."updatedAt", categories."label" as "categoryLabel"
    from ids join products on products."id" = ids."id" join categories on categories."id" = products."mainCategory"
    order by ids."by" ${way}, ids."id" ${way}`.compile(build);
}

/** How many there are, up to where counting stops. */
export function productsCountQuery(actor: Actor, narrowed: Narrowed): CompiledQuery<{ total: number }> {
  const most = narrowed.found?.many ? mostFound : mostCounted;
  const rows = branches(actor, narrowed).map((branch) => sql`select ${branch} limit ${most + 1}`);
  return sql<{ total: number }>`select count(*)::int as "total" from (${together(rows)}) as counted`.compile(
    build,
  );
}
