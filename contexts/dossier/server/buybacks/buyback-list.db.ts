import { type Actor, isOfBuyer } from '@reprise/platform/domain/core/access.ts';
import { buybackStatuses } from '../../domain/buybacks/buyback-status.ts';
import { buybackTransitions } from '../../domain/buybacks/buyback.transitions.ts';
import type { BuybackFilters } from '../../domain/buybacks/buyback-filters.ts';
import { buybackSorts, type CounterFilters } from '../../domain/buybacks/counter-filters.ts';
import { channels } from '@reprise/offer/domain/circuits/circuit.ts';
import { circuitTypes } from '@reprise/offer/domain/circuits/circuit-types.ts';
import { valuesAsked } from '@reprise/platform/domain/core/list-filters.ts';
import { sortingOf } from '@reprise/platform/domain/core/sorting.ts';
import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import { build, type Tables } from '@reprise/platform/server/db/db.ts';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { hasNone, hasNoneOf } from '@reprise/platform/server/db/left-out.ts';
import { isAfter, madeAt, sliceOf, walkingOrder } from '@reprise/platform/server/db/walked.ts';
import { isImei } from '../items/imei-of-item.db.ts';
import { readsCustomers } from './customer-readers.ts';

type Rows = SelectQueryBuilder<Tables, 'buybacks', object>;

/** The account column to filter by, so that PostgreSQL uses the index by account. */
const accountColumn = (actor: Actor) => (isOfBuyer(actor) ? 'buyerAccountId' : 'retailerAccountId');

/**
 * A single value is compared with `=`, so that an index beginning with the column keeps its order; several with `in`.
 */
function among(rows: Rows, column: Expression<unknown>, ids: readonly string[]): Rows {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0
    ? rows.where(column, '=', sql`${only}::uuid`)
    : rows.where(column, '=', sql`any (${[...ids]}::uuid[])`);
}

/**
 * The workshop that has or awaits the item. An index has exactly this expression: the wall's policy rules out
 * `coalesce`.
 */
export const workshop = sql`case when buybacks."warehouseId" is null then buybacks."targetWarehouse" else buybacks."warehouseId" end`;

/** A single text keeps the order of an index that begins with its column; several are looked up. */
function oneOf(texts: readonly string[]) {
  const [only, ...others] = texts;
  return only !== undefined && others.length === 0 ? only : sql`any (${[...texts]}::text[])`;
}

function inReach(actor: Actor): Rows {
  const rows: Rows = among(
    build.selectFrom('buybacks'),
    sql.ref(`buybacks.${accountColumn(actor)}`),
    actor.accountIds,
  );
  if (!actor.organizationIds) return rows;
  const place = actor.module === 'rps' ? workshop : sql.ref('buybacks.storeId');
  return among(rows, place, actor.organizationIds);
}

function byPlaceAndTime(rows: Rows, f: BuybackFilters): Rows {
  let kept = rows;
  if (f.store) kept = kept.where('buybacks.storeId', '=', f.store);
  if (f.warehouse) kept = kept.where(workshop, '=', sql`${f.warehouse}::uuid`);
  if (f.buyer) kept = kept.where('buybacks.buyerAccountId', '=', f.buyer);
  if (f.storeNot) kept = kept.where(hasNoneOf(sql.ref('buybacks.storeId'), [f.storeNot], 'uuid'));
  if (f.warehouseNot) kept = kept.where(hasNoneOf(workshop, [f.warehouseNot], 'uuid'));
  if (f.buyerNot) kept = kept.where('buybacks.buyerAccountId', '<>', f.buyerNot);
  if (f.from) kept = kept.where('buybacks.createdAt', '>=', startOfDay(f.from).toISOString());
  if (f.to) kept = kept.where('buybacks.createdAt', '<', startOfDay(dayAfter(f.to)).toISOString());
  return kept;
}

/** A category and all below it. */
const branchOf = (category: string) =>
  sql<string>`(with recursive below as (
    select "id" from categories where "id" = ${category}::uuid
    union select categories."id" from categories join below on categories."parentCategory" = below."id"
  ) select "id" from below)`;

function byWay(rows: Rows, f: BuybackFilters): Rows {
  let kept = rows;
  const named = f.channel && [f.channel];
  const leftOut = f.channelNot && [f.channelNot];
  const ways = valuesAsked(channels, { named, leftOut });
  const circuits = valuesAsked(circuitTypes, { named: f['circuit[]'], leftOut: f['circuitNot[]'] });
  if (ways) kept = kept.where(sql`buybacks."channel"`, '=', oneOf(ways));
  if (circuits) kept = kept.where(sql`buybacks."circuitType"`, '=', sql`any (${circuits}::text[])`);
  return kept;
}

function byThing(rows: Rows, f: BuybackFilters): Rows {
  let kept = rows;
  if (f.category) kept = kept.where('buybacks.categoryId', 'in', branchOf(f.category));
  if (f.categoryNot) kept = kept.where('buybacks.categoryId', 'not in', branchOf(f.categoryNot));
  if (f.brand) kept = kept.where('buybacks.brand', '=', f.brand);
  if (f.brandNot) kept = kept.where(hasNoneOf(sql.ref('buybacks.brand'), [f.brandNot]));
  if (f.imei) kept = kept.where(isImei('buybacks.imei', f.imei));
  return kept;
}

/** By what is missing of a dossier, or is not. */
function byMissing(rows: Rows, f: BuybackFilters): Rows {
  const asked = [
    { value: sql.ref('buybacks.storeId'), isAsked: f.storeEmpty },
    { value: workshop, isAsked: f.warehouseEmpty },
    { value: sql.ref('buybacks.brand'), isAsked: f.brandEmpty },
    { value: sql.ref('buybacks.imei'), isAsked: f.imeiEmpty },
    { value: sql.ref('buybacks.serialNumber'), isAsked: f.serialNumberEmpty },
  ];
  return asked.reduce(
    (kept, { value, isAsked }) => (isAsked === undefined ? kept : kept.where(hasNone(value, isAsked))),
    rows,
  );
}

function byStatus(rows: Rows, f: BuybackFilters): Rows {
  let kept = rows;
  const statuses = valuesAsked(buybackStatuses, { named: f['status[]'], leftOut: f['statusNot[]'] });
  if (statuses) kept = kept.where(sql`buybacks."status"`, '=', oneOf(statuses));
  const open = sql`buybacks."litigationStatus" = 'open'`;
  if (f.litigation !== undefined)
    kept = kept.where(f.litigation ? sql<boolean>`${open}` : sql<boolean>`not ${open}`);
  if (f.lost !== undefined) kept = kept.where('buybacks.lost', f.lost ? 'is not' : 'is', null);
  if (f.quarantine !== undefined) {
    kept = kept.where(
      'buybacks.id',
      f.quarantine ? 'in' : 'not in',
      build
        .selectFrom('items')
        .select('buybackId')
        .where('status', 'in', [...itemTransitions.releaseToReturn.from]),
    );
  }
  return kept;
}

function byName(rows: Rows, actor: Actor, f: BuybackFilters): Rows {
  let kept = rows;
  const { identificationNumber: number, customer } = f;
  if (number) {
    kept = kept
      .where('buybacks.identificationNumber', '>=', number)
      .where('buybacks.identificationNumber', '<=', number.padEnd(13, '9'));
  }
  return customer ? ofCustomer(kept, actor, customer) : kept;
}

/** Buybacks of customers with this name, for actors who may read names. */
const ofCustomer = (rows: Rows, actor: Actor, name: string): Rows =>
  readsCustomers(actor)
    ? rows.where('buybacks.customerId', 'in', sql<string>`(select app.customers_named(${name}))`)
    : rows.where(sql<boolean>`false`);

/** The buybacks within the actor's scope that match every filter; selects no columns yet. */
export const filteredBuybacks = (actor: Actor, f: BuybackFilters): Rows =>
  byName(byMissing(byStatus(byThing(byWay(byPlaceAndTime(inReach(actor), f), f), f), f), f), actor, f);

type Wanted = Pick<BuybackFilters, 'after' | 'order' | 'page' | 'itemsPerPage'>;

const sorting = ({ after, order }: Pick<Wanted, 'after' | 'order'>) =>
  after ? walkingOrder : sortingOf(buybackSorts, order, { column: 'createdAt', direction: 'desc' });

const columns = [
  'id',
  'identificationNumber',
  'cartNumber',
  'status',
  'version',
  'channel',
  'circuitType',
  'productLabel',
  'brand',
  'imei',
  'preDeclaredPrice',
  'declaredPrice',
  'controlledPrice',
  'validatedPrice',
  'currency',
  'litigationStatus',
  'lost',
  'storeId',
  'warehouseId',
  'targetWarehouse',
  'customerId',
  'createdAt',
  'updatedAt',
] as const;

/** One page of rows; the joins are made for the rows of that page only. */
function pageOf(rows: Rows, f: Wanted) {
  const { by, tie } = sorting(f);
  const { limit, offset } = sliceOf(f);
  const wanted = f.after ? rows.where(isAfter('buybacks', f.after)) : rows;
  const page = by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`buybacks.${column}`, direction), wanted)
    .orderBy('buybacks.id', tie)
    .select(columns.map((name) => `buybacks.${name}` as const))
    .select(madeAt('buybacks').as('madeAt'))
    .limit(limit)
    .offset(offset);
  const joined = build
    .selectFrom(page.as('page'))
    .leftJoin('items', 'items.buybackId', 'page.id')
    .leftJoin('customers', 'customers.id', 'page.customerId')
    .leftJoin('organizations', 'organizations.id', 'page.storeId')
    .leftJoin('litigations', (join) =>
      join.onRef('litigations.buybackId', '=', 'page.id').on('litigations.status', '=', 'open'),
    )
    .selectAll('page')
    .select([
      'litigations.proposal as proposedPrice',
      'items.status as itemStatus',
      'customers.firstName',
      'customers.lastName',
      'organizations.commonName as storeName',
    ]);
  return by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`page.${column}`, direction), joined)
    .orderBy('page.id', tie);
}

/** The buybacks that the actor may see and that match the filters. */
export const buybacksPageQuery = (actor: Actor, f: BuybackFilters) => pageOf(filteredBuybacks(actor, f), f);
export const buybacksCountQuery = (actor: Actor, f: BuybackFilters) =>
  countOf(build, filteredBuybacks(actor, f));

/** The stores of the actor; null: all stores of the account. */
const ownStores = ({ organizationIds }: Actor) =>
  organizationIds ? sql`any (${[...organizationIds]}::uuid[])` : null;

/** Is the buyback of the actor's own store, or of none? `table`: the name it is read under. */
const isOwn = (actor: Actor, table: 'buybacks' | 'page') => {
  const stores = ownStores(actor);
  const store = sql.ref(`${table}.storeId`);
  return stores === null ? sql<boolean>`true` : sql<boolean>`(${store} is null or ${store} = ${stores})`;
};

/** Buybacks of the site whose customer still has to come to a store of the account. */
export function waitingForDrop(
  actor: Actor,
  { where, customer }: Pick<CounterFilters, 'where' | 'customer'>,
): Rows {
  const [waiting] = buybackTransitions.finalize.from;
  let rows = among(build.selectFrom('buybacks'), sql.ref('buybacks.retailerAccountId'), actor.accountIds);
  rows = rows.where(sql`buybacks."status"`, '=', waiting);
  if (where === 'own') rows = rows.where(isOwn(actor, 'buybacks'));
  if (where === 'others') rows = rows.where(sql<boolean>`not ${isOwn(actor, 'buybacks')}`);
  return customer === undefined || customer === '' ? rows : ofCustomer(rows, actor, customer);
}

/** A page of these, those of the actor's own store first. */
export function counterPageQuery(actor: Actor, f: CounterFilters) {
  const { by, tie } = sorting(f);
  const rows = waitingForDrop(actor, f).orderBy(isOwn(actor, 'buybacks'), 'desc');
  const page = pageOf(rows, f).clearOrderBy().orderBy(isOwn(actor, 'page'), 'desc');
  return by
    .reduce((sorted, { column, direction }) => sorted.orderBy(`page.${column}`, direction), page)
    .orderBy('page.id', tie);
}
export const counterCountQuery = (actor: Actor, f: CounterFilters) =>
  countOf(build, waitingForDrop(actor, f));
