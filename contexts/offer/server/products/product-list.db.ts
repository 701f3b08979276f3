import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sortingOf, type Direction } from '@reprise/platform/domain/core/sorting.ts';
import { productSorts } from '../../domain/products/product.ts';
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Cursor } from '@reprise/platform/domain/core/cursor.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import { isAfter, madeAt } from '@reprise/platform/server/db/walked.ts';
import { ownColumn } from '../catalogue/categories.db.ts';
import { isBackOffice, type ListRow } from '../catalogue/products.db.ts';

export type ProductFilters = {
  page: number;
  itemsPerPage: number;
  after?: Cursor | undefined;
  partial?: boolean | undefined;
  order?: Partial<Record<(typeof productSorts)[number], Direction>> | undefined;
  accountId?: string | undefined;
  search_product_buyback?: string | undefined;
  category?: readonly string[] | undefined;
  status?: 'draft' | 'published' | undefined;
  brand?: string | undefined;
  buybackPriceGradeA?: { gte?: number | undefined; lte?: number | undefined } | undefined;
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

/** The retailers of a buyer's list: those that it buys from. */
export const boughtCataloguesQuery = (actor: Actor): CompiledQuery<{ id: string }> =>
  sql<{ id: string }>`
    select distinct "accountId" as "id" from categories
    where "buyerAccountId" = any (${[...actor.accountIds]}::uuid[])`.compile(build);

/**
 * Where a product is read: from its own row, or from that of the search's index; the name of its table in the query.
 */
export type Row = 'products' | 'holding';

/** The search's index has the columns of these orders. */
const sortableInIndex: readonly string[] = ['label', 'brand', 'model', 'status'];
/**
 * Without a price means lower than any. Written like the index, without coalesce: with row-level security that would
 * not use the index.
 */
const price = sql`(case when products."buybackPriceGradeA" is null then -1 else products."buybackPriceGradeA" end)`;

const sorting = ({ order }: ProductFilters) =>
  sortingOf(productSorts, order, { column: 'label', direction: 'asc' });

function columnOf(by: (typeof productSorts)[number], row: Row): RawBuilder<unknown> {
  if (by === 'buybackPriceGradeA') return price;
  const column = sql`${sql.ref(`${row}.${by}`)}`;
  return by === 'brand' || by === 'model' ? sql`coalesce(${column}, '')` : column;
}

/** A query's order: what it selects for it, and how that is ordered there and in the query around it. */
type Order = { selected: RawBuilder<unknown>; inside: RawBuilder<unknown>; outside: RawBuilder<unknown> };

/** The requested order; ties in the direction of the last column, so that both directions of one use its index. */
export function orderOf(filters: ProductFilters, row: Row = 'products'): Order {
  const { by, tie } = sorting(filters);
  const keys = by.map(({ column, direction }, at) => ({
    key: columnOf(column, row),
    name: sql.ref(`by${at}`),
    way: sql.raw(direction),
  }));
  const last = sql.raw(tie);
  return {
    selected: sql.join(keys.map(({ key, name }) => sql`${key} as ${name}`)),
    inside: sql`${sql.join(keys.map(({ key, way }) => sql`${key} ${way}`))}, ${sql.ref(`${row}.id`)} ${last}`,
    outside: sql`${sql.join(keys.map(({ name, way }) => sql`${name} ${way}`))}, "id" ${last}`,
  };
}

/** Does the search's index have all columns that such a list needs? Else the product's own row is read. */
export const isOfIndex = (actor: Actor, filters: ProductFilters): boolean =>
  ownColumn(actor) === 'accountId' &&
  filters.buybackPriceGradeA === undefined &&
  sorting(filters).by.every(({ column }) => sortableInIndex.includes(column));

/** The accounts of the products, and the other filters; without typed words and categories. */
export function conditionsOf(
  actor: Actor,
  filters: ProductFilters,
  row: Row = 'products',
): RawBuilder<unknown>[] {
  const { accountId, buybackPriceGradeA: range } = filters;
  const status = isBackOffice(actor) ? filters.status : 'published';
  const own = sql.ref(`${row}.${ownColumn(actor)}`);
  const [only, ...others] = actor.accountIds;
  const conditions = [
    others.length === 0
      ? sql`${own} = ${only ?? null}::uuid`
      : sql`${own} = any (${[...actor.accountIds]}::uuid[])`,
  ];
  if (accountId !== undefined) conditions.push(sql`${sql.ref(`${row}.accountId`)} = ${accountId}::uuid`);
  if (filters.brand !== undefined) conditions.push(sql`${sql.ref(`${row}.brand`)} = ${filters.brand}`);
  if (status !== undefined) conditions.push(sql`${sql.ref(`${row}.status`)} = ${status}`);
  if (range?.gte !== undefined || range?.lte !== undefined)
    conditions.push(sql`${price} >= ${Math.round((range.gte ?? 0) * 100)}`);
  if (range?.lte !== undefined) conditions.push(sql`${price} <= ${Math.round(range.lte * 100)}`);
  return conditions;
}

export const together = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/** Writes what is read of the products of one condition. */
type Read = (where: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * The first products of each category separately: an index has the names of each category in order, but not of several
 * together.
 */
const ofEach = (ids: RawBuilder<unknown>, read: Read, conditions: readonly RawBuilder<unknown>[]) => sql`
  select one.* from unnest(${ids}) as category,
    lateral (${read(together([...conditions, sql`products."mainCategory" = category`]))}) as one`;

/**
 * The products of the list, each once: by their main category, or (few) by another one. `categoryIds` null: of any
 * category.
 */
function inCategories(
  conditions: readonly RawBuilder<unknown>[],
  categoryIds: readonly string[] | null,
  read: Read,
  apart: boolean,
): RawBuilder<unknown> {
  if (categoryIds === null) return read(together(conditions));
  const ids = sql`${[...categoryIds]}::uuid[]`;
  const main = sql`products."mainCategory" = any (${ids})`;
  const others = [
    sql`cardinality(products."secondaryCategories") > 0`,
    sql`products."secondaryCategories" && ${ids}`,
    sql`not ${main}`,
  ];
  const byMain = apart ? ofEach(ids, read, conditions) : read(together([...conditions, main]));
  return sql`(${byMain}) union all (${read(together([...conditions, ...others]))})`;
}

const columns = sql`products."id", products."accountId", products."label", products."brand", products."model",
  products."storageGb", products."ean", products."imeiRequired", products."comment", products."images",
  products."mainCategory", products."status", products."reference", products."buyerReference",
  products."buybackZeroNotAllowed", products."simple", products."listVersion", products."version", products."buybackPriceFunctional", products."buybackPriceGradeA",
  products."buybackPriceGradeB", products."buybackPriceGradeC", products."buybackPriceGradeD",
  products."buybackPriceGradeE", products."currency", products."updatedAt", categories."label" as "categoryLabel"`;

/** One page of the list: found in the indexes, then loaded. */
export function productsPageQuery(
  actor: Actor,
  filters: ProductFilters,
  categoryIds: readonly string[] | null,
): CompiledQuery<ListRow> {
  const { page, itemsPerPage } = filters;
  const before = (page - 1) * itemsPerPage;
  const { selected, inside, outside } = orderOf(filters);
  const first = inCategories(
    conditionsOf(actor, filters),
    categoryIds,
    (where) => sql`select products."id", ${selected} from products where ${where}
      order by ${inside} limit ${before + itemsPerPage}`,
    sorting(filters).by[0]?.column === 'label',
  );
  return sql<ListRow>`
    with ids as materialized (
      select found.*, row_number() over (order by ${outside}) as "place" from (${first}) as found
      order by ${outside} limit ${itemsPerPage} offset ${before}
    )
    select ${columns}
    from ids join products on products."id" = ids."id" join categories on categories."id" = products."mainCategory"
    order by ids."place"`.compile(build);
}

/** A stretch of the walk through the list, one row more than it answers. */
export function productsWalkQuery(
  actor: Actor,
  filters: ProductFilters,
  after: Cursor,
  categoryIds: readonly string[] | null,
): CompiledQuery<ListRow & Cursor> {
  const limit = filters.itemsPerPage + 1;
  const first = inCategories(
    [...conditionsOf(actor, filters), isAfter('products', after)],
    categoryIds,
    (where) => sql`select products."id", products."createdAt" from products where ${where}
      order by products."createdAt", products."id" limit ${limit}`,
    false,
  );
  return sql<ListRow & Cursor>`
    with ids as materialized (
      select "id", "createdAt" from (${first}) as found order by "createdAt", "id" limit ${limit}
    )
    select ${columns}, ${madeAt('ids')} as "madeAt"
    from ids join products on products."id" = ids."id" join categories on categories."id" = products."mainCategory"
    order by ids."createdAt", ids."id"`.compile(build);
}

/** The names of the list's products, `most` of them at most, in no order. */
export function productNamesQuery(
  actor: Actor,
  filters: ProductFilters,
  categoryIds: readonly string[],
  most: number,
): CompiledQuery<{ id: string; label: string }> {
  const rows = inCategories(
    conditionsOf(actor, filters),
    categoryIds,
    (where) => sql`select products."id", products."label" from products where ${where} limit ${most}`,
    false,
  );
  return sql<{ id: string; label: string }>`select * from (${rows}) as named limit ${most}`.compile(build);
}

/** These products, in this order. */
export const productsOfQuery = (
  actor: Actor,
  filters: ProductFilters,
  ids: readonly string[],
): CompiledQuery<ListRow> =>
  sql<ListRow>`
    select ${columns}
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted ("id", "place")
      join products on products."id" = wanted."id" join categories on categories."id" = products."mainCategory"
    where ${together(conditionsOf(actor, filters))}
    order by wanted."place"`.compile(build);

/** Far more brands than anybody chooses among. */
const mostBrands = 500;

/** The brands of the products of these categories, in order. */
export const brandsQuery = (
  actor: Actor,
  accountId: string,
  categoryIds: readonly string[],
): CompiledQuery<{ brand: string }> =>
  sql<{ brand: string }>`
    select distinct products."brand" from products
    where ${together(conditionsOf(actor, { page: 1, itemsPerPage: 1, accountId }))}
      and products."mainCategory" = any (${[...categoryIds]}::uuid[]) and products."brand" is not null
    order by products."brand" limit ${mostBrands}`.compile(build);

/** Their number, up to where counting stops. */
export function productsCountQuery(
  actor: Actor,
  filters: ProductFilters,
  categoryIds: readonly string[] | null,
): CompiledQuery<{ total: number }> {
  const rows = inCategories(
    conditionsOf(actor, filters),
    categoryIds,
    (where) => sql`select from products where ${where} limit ${listLimits.countedMost + 1}`,
    false,
  );
  return sql<{ total: number }>`select count(*)::int as "total" from (${rows}) as counted`.compile(build);
}
