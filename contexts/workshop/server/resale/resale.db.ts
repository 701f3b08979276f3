import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import type { ResaleQuery } from '../../domain/resale/resale.contract.ts';
import { resaleLimits } from '../../domain/resale/resale.limits.ts';
import { offeredStatuses } from '../../domain/resale/resale.states.ts';
import { categoryOfItem } from '@reprise/dossier/server/public.ts';
import { closeParcel } from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { filteredItems } from '../items/item-list.db.ts';

/** What `saleRefusal` reads of an erasure: one is on record, or the category holds no data. */
const erased = sql<boolean>`(
  exists (select from erasures where erasures."itemId" = items."id" and erasures."result" = 'success')
  or exists (select from buybacks left join products on products."id" = items."productId"
    join categories on categories."id" = ${categoryOfItem}
    where buybacks."id" = items."buybackId" and not categories."containsData"))`;

/** The same of a parcel: the item lies in a closed one of its workshop, which leaves with it. */
const packed = sql<boolean>`exists (
  select from package_items join packages on packages."id" = package_items."packageId"
  where package_items."itemId" = items."id" and packages."warehouseId" = items."warehouseId"
    and packages."status" = any (${[...closeParcel.to]}::text[]))`;

/** The items within the actor's scope that match the filters and of which `saleRefusal` is null. */
const offered = (actor: Actor, query: ResaleQuery, now: Date) =>
  filteredItems(actor, { ...query, 'status[]': [...offeredStatuses] }, now)
    .where('items.stockId', 'is not', null)
    .where(erased)
    .where((is) => is.not(packed));

const ofItem = sql.ref<string>('items.id');

const testsOfItem = jsonArrayFrom(
  build
    .selectFrom('station_results')
    .leftJoin(
      'connector_organizations',
      'connector_organizations.id',
      'station_results.connectorOrganizationId',
    )
    .select([
      'connector_organizations.name as station',
      'station_results.measuredAt',
      'station_results.measures',
    ])
    .where('station_results.itemId', '=', ofItem)
    .orderBy('station_results.measuredAt', 'desc')
    .orderBy('station_results.id')
    .limit(resaleLimits.tests),
);

const erasureOfItem = jsonObjectFrom(
  build
    .selectFrom('erasures')
    .select([
      'erasures.id as certificateNumber',
      'erasures.standard',
      'erasures.method',
      'erasures.tool',
      'erasures.toolVersion',
    ])
    .select((is) => is.fn.coalesce('erasures.erasedAt', 'erasures.createdAt').as('erasedAt'))
    .where('erasures.itemId', '=', ofItem)
    .where('erasures.result', '=', 'success')
    .orderBy((is) => is.fn.coalesce('erasures.erasedAt', 'erasures.createdAt'), 'desc')
    .orderBy('erasures.id')
    .limit(1),
);

const columns = [
  'items.id',
  'items.identificationNumber',
  'items.imei',
  'items.serialNumber',
  'items.stockedAt',
  'items.warehouseId',
  'warehouse.commonName as warehouseName',
  'products.storageGb',
  'products.ean',
  'asking_prices.price as askingPrice',
  'asking_prices.currency as askingCurrency',
] as const;

const offeredRows = () =>
  build
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .leftJoin('products', 'products.id', 'items.productId')
    .leftJoin('organizations as warehouse', 'warehouse.id', 'items.warehouseId')
    .leftJoin('asking_prices', 'asking_prices.itemId', 'items.id')
    .select([
      ...columns,
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
      sql<string | null>`coalesce(products."brand", buybacks."brand")`.as('brand'),
      sql<string | null>`coalesce(products."model", buybacks."model")`.as('model'),
      sql<boolean>`coalesce(products."imeiRequired", false)`.as('isWireless'),
      (is) => is.fn.coalesce('buybacks.controlledGrade', 'buybacks.declaredGrade').as('grade'),
      testsOfItem.as('tests'),
      erasureOfItem.as('erasure'),
    ]);

/** One page of the items that are offered, the longest in stock first. */
export const resalePageQuery = (actor: Actor, query: ResaleQuery, now: Date) => {
  const page = offered(actor, query, now)
    .select('items.id')
    .orderBy('items.stockedAt')
    .orderBy('items.id')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  return offeredRows()
    .where('items.id', 'in', build.selectFrom(page.as('page')).select('page.id'))
    .orderBy('items.stockedAt')
    .orderBy('items.id');
};
export type OfferedRow = Awaited<ReturnType<ReturnType<typeof resalePageQuery>['execute']>>[number];

/** The items with an asking price that are offered, the longest in stock first, up to as many as `limit`. */
export const pricedQuery = (actor: Actor, limit: number, now: Date) => {
  const priced = offered(actor, { page: 1, itemsPerPage: limit }, now)
    .innerJoin('asking_prices as asked', 'asked.itemId', 'items.id')
    .select('items.id')
    .orderBy('items.stockedAt')
    .orderBy('items.id')
    .limit(limit);
  return offeredRows().where('items.id', 'in', build.selectFrom(priced.as('priced')).select('priced.id'));
};

/** How many are offered, counted up to one more than `listLimits.countedMost`. */
export const resaleCountQuery = (actor: Actor, query: ResaleQuery, now: Date) =>
  countOf(build, offered(actor, query, now));
