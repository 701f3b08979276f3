import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { containing } from '@reprise/platform/server/db/containing.ts';
import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import { itemSorts, type ItemFilters } from '@reprise/dossier/domain/items/item-filters.ts';
import { grades as allGrades } from '@reprise/platform/domain/core/field.ts';
import { valuesAsked } from '@reprise/platform/domain/core/list-filters.ts';
import { sortingOf, type Direction } from '@reprise/platform/domain/core/sorting.ts';
import { acceptLitigation } from '@reprise/dossier/domain/litigations/litigation.states.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { inWorkshop, itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { waitsAt } from '../benches/waits-at.db.ts';
import { nativeStocks } from '../../domain/stocks/stock.ts';
import { contradicts } from '../../domain/stocks/stock.states.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { isAfter, madeAt, sliceOf, walkingOrder } from '@reprise/platform/server/db/walked.ts';
import { build, type Tables } from '@reprise/platform/server/db/db.ts';
import { hasNone, hasNoneOf } from '@reprise/platform/server/db/left-out.ts';
import { isImei, itemViews } from '@reprise/dossier/server/public.ts';

type Rows = SelectQueryBuilder<Tables, 'items', object>;

/** The items that a code names; each kind of code is looked up by its own index. */
const itemsOfCode = (code: string) =>
  sql<string>`(
    select "id" from items where "identificationNumber" = ${code} and "exitAt" is null
    union select "id" from items where ${isImei('items.imei', code)}
    union select "id" from items where "serialNumber" = ${code}
    union select items."id" from buybacks join items on items."buybackId" = buybacks."id"
      where buybacks."identificationNumber" = ${code}
  )`;

/** The items that the actor may see. */
function inReach(actor: Actor): Rows {
  const column = isOfBuyer(actor) ? 'buyerAccountId' : 'retailerAccountId';
  let rows: Rows = build.selectFrom('items');
  rows =
    actor.accountIds.length === 1
      ? rows.where(`items.${column}`, '=', actor.accountId)
      : rows.where(`items.${column}`, 'in', [...actor.accountIds]);
  if (!actor.organizationIds) return rows;
  const [only, ...others] = actor.organizationIds;
  return only !== undefined && others.length === 0
    ? rows.where('items.warehouseId', '=', only)
    : rows.where('items.warehouseId', '=', sql<string>`any (${[...actor.organizationIds]}::uuid[])`);
}

/** By place, and by whether the item has left. */
function byPlace(rows: Rows, f: ItemFilters): Rows {
  let kept = rows;
  if (f.warehouse) kept = kept.where('items.warehouseId', '=', f.warehouse);
  if (f.stock) kept = kept.where('items.stockId', '=', f.stock);
  if (f.warehouseNot) kept = kept.where(hasNoneOf(sql.ref('items.warehouseId'), [f.warehouseNot], 'uuid'));
  if (f.stockNot) kept = kept.where(hasNoneOf(sql.ref('items.stockId'), [f.stockNot], 'uuid'));
  if (f.exit === undefined) {
    kept = kept.where('items.exitAt', 'is', null);
    // a filter by status or number also finds items that are not in the workshop any more
    const isAsked = (f['status[]']?.filter(Boolean) ?? []).length > 0 || f.code !== undefined;
    return isAsked ? kept : kept.where(sql`items."status"`, '=', sql`any (${[...inWorkshop]}::text[])`);
  }
  kept = kept.where('items.exitAt', 'is not', null);
  return f.exit === 'any' ? kept : kept.where('items.exitReason', '=', f.exit);
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** By the minimum and maximum of whole days in the stock. */
function byAge(rows: Rows, f: ItemFilters, now: Date): Rows {
  let kept = rows;
  if (f.ageMin !== undefined) kept = kept.where('items.stockedAt', '<=', daysBefore(now, f.ageMin));
  if (f.ageMax !== undefined) kept = kept.where('items.stockedAt', '>', daysBefore(now, f.ageMax + 1));
  return kept;
}

/** Does the stock of the item not hold its status (`stockStates`)? */
const contradictory = sql<boolean>`exists (select from stocks where stocks."id" = items."stockId" and (${sql.join(
  [...nativeStocks, null].map((native) => {
    const wrong = itemStatuses.filter((status) => contradicts({ native }, status));
    return sql`(stocks."native" is not distinct from ${native}::text and items."status" = any (${wrong}::text[]))`;
  }),
  sql` or `,
)}))`;

/** By what is missing of an item, or is not. */
function byMissing(rows: Rows, f: ItemFilters): Rows {
  const asked = [
    { column: 'warehouseId', isAsked: f.warehouseEmpty },
    { column: 'stockId', isAsked: f.stockEmpty },
    { column: 'imei', isAsked: f.imeiEmpty },
    { column: 'serialNumber', isAsked: f.serialNumberEmpty },
    { column: 'quarantineReason', isAsked: f.quarantineReasonEmpty },
  ];
  return asked.reduce(
    (kept, { column, isAsked }) =>
      isAsked === undefined ? kept : kept.where(hasNone(sql.ref(`items.${column}`), isAsked)),
    rows,
  );
}

function byQuarantine(rows: Rows, f: ItemFilters): Rows {
  let kept = rows;
  if (f.quarantine) kept = kept.where('items.status', 'in', [...itemTransitions.releaseToReturn.from]);
  const reasons = f['quarantineReason[]'] ?? [];
  if (reasons.length > 0) kept = kept.where('items.quarantineReason', 'in', reasons);
  const others = f['quarantineReasonNot[]'] ?? [];
  return others.length > 0 ? kept.where(hasNoneOf(sql.ref('items.quarantineReason'), others)) : kept;
}

function byState(rows: Rows, f: ItemFilters): Rows {
  let kept = rows;
  const statuses = valuesAsked(itemStatuses, { named: f['status[]'], leftOut: f['statusNot[]'] });
  if (statuses) kept = kept.where(sql`items."status"`, '=', sql`any (${[...statuses]}::text[])`);
  const benches = f['bench[]'] ?? [];
  if (benches.length > 0) kept = kept.where(sql<boolean>`(${sql.join(benches.map(waitsAt), sql` or `)})`);
  if (f.misplaced !== undefined)
    kept = kept.where(f.misplaced ? contradictory : sql<boolean>`not ${contradictory}`);
  if (f.lost !== undefined) kept = kept.where('items.wasLost', '=', f.lost);
  if (f.litigation !== undefined) {
    const open = sql`exists (select from buybacks where buybacks."id" = items."buybackId"
      and buybacks."litigationStatus" = any (${[...acceptLitigation.from]}::text[]))`;
    kept = kept.where(f.litigation ? sql<boolean>`${open}` : sql<boolean>`not ${open}`);
  }
  if (f.erased !== undefined) {
    const recorded = sql`exists (select from erasures where erasures."itemId" = items."id" and erasures."result" = 'success')`;
    kept = kept.where(f.erased ? sql<boolean>`${recorded}` : sql<boolean>`not ${recorded}`);
  }
  return kept;
}

const products = (condition: RawBuilder<boolean>) =>
  sql<string>`(select "id" from products where ${condition})`;

const isOfBrand = (brand: string) => sql<boolean>`lower("brand") = lower(${brand})`;
const isBelow = (category: string) => sql<boolean>`"mainCategory" in (with recursive below as (
    select "id" from categories where "id" = ${category}::uuid
    union select categories."id" from categories join below on categories."parentCategory" = below."id"
  ) select "id" from below)`;

/** Is it an item of none of these products? They may be most of them, and are looked up one by one. */
const isNoProduct = (condition: RawBuilder<boolean>) =>
  sql<boolean>`not exists (select from products where products."id" = items."productId" and ${condition})`;

/** By product: there are far fewer products than items, so they are looked up first. */
function byProduct(rows: Rows, f: ItemFilters): Rows {
  let kept = rows;
  if (f.brand) kept = kept.where('items.productId', 'in', products(isOfBrand(f.brand)));
  if (f.brandNot) kept = kept.where(isNoProduct(isOfBrand(f.brandNot)));
  if (f.text) kept = kept.where('items.productId', 'in', products(sql`"label" ilike ${containing(f.text)}`));
  if (f.category) kept = kept.where('items.productId', 'in', products(isBelow(f.category)));
  if (f.categoryNot) kept = kept.where(isNoProduct(isBelow(f.categoryNot)));
  if (f.code) kept = kept.where('items.id', 'in', itemsOfCode(f.code));
  return kept;
}

/** By worth: the paid price, and the grade that was found, else the declared one. */
function byWorth(rows: Rows, f: ItemFilters): Rows {
  let kept = rows;
  if (f.priceMin !== undefined) kept = kept.where('items.paidPrice', '>=', f.priceMin);
  if (f.priceMax !== undefined) kept = kept.where('items.paidPrice', '<=', f.priceMax);
  const grades = valuesAsked(allGrades, { named: f['grade[]'], leftOut: f['gradeNot[]'] });
  if (grades) {
    kept = kept.where(
      sql<boolean>`exists (select from buybacks where buybacks."id" = items."buybackId"
        and coalesce(buybacks."controlledGrade", buybacks."declaredGrade") = any (${[...grades]}::text[]))`,
    );
  }
  return kept;
}

/** The items within the actor's scope that match every filter; selects no columns yet. */
export const filteredItems = (actor: Actor, f: ItemFilters, now: Date): Rows =>
  byMissing(
    byWorth(byProduct(byQuarantine(byState(byAge(byPlace(inReach(actor), f), f, now), f), f), f), f),
    f,
  );

/**
 * The columns and directions of the sort: the requested ones; else the longest in stock first where the list is filtered
 * by stock or age, in the order of the index; items that have left by when they left; all others by their last change.
 */
function sorting({ after, order, stock, ageMin, ageMax, exit }: ItemFilters) {
  if (after) return walkingOrder.by;
  const first = (column: 'exitAt' | (typeof itemSorts)[number], direction: Direction) =>
    sortingOf([...itemSorts, 'exitAt'], order, { column, direction }).by;
  if (exit !== undefined) return first('exitAt', 'desc');
  if (stock !== undefined || ageMin !== undefined || ageMax !== undefined) return first('stockedAt', 'asc');
  return first('updatedAt', 'desc');
}

/** One page of items. */
export const itemsPageQuery = (actor: Actor, filters: ItemFilters, now: Date) => {
  const by = sorting(filters);
  const { limit, offset } = sliceOf(filters);
  const all = filteredItems(actor, filters, now).select('items.id');
  const page = by
    .reduce(
      (sorted, { column, direction }) => sorted.orderBy(`items.${column}`, direction),
      filters.after ? all.where(isAfter('items', filters.after)) : all,
    )
    .orderBy('items.id')
    .limit(limit)
    .offset(offset);
  const views = itemViews(build)
    .select(madeAt('items').as('madeAt'))
    .where('items.id', 'in', build.selectFrom(page.as('page')).select('page.id'));
  return by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`items.${column}`, direction), views)
    .orderBy('items.id');
};

/** The number of items, counted up to one more than `listLimits.countedMost`. */
export const itemsCountQuery = (actor: Actor, filters: ItemFilters, now: Date) =>
  countOf(build, filteredItems(actor, filters, now));
