import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { build, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import type { SalesQuery } from '../../domain/resale/resale.contract.ts';
import type { ResaleView } from '../../domain/resale/resale.ts';

/** Keeps a sale; undefined when its order is on record in this account and channel. */
export const insertSale = (
  db: Trx,
  sale: Insertable<Tables['resales']>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('resales')
    .values(sale)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();

type Rows = SelectQueryBuilder<Tables, 'resales', object>;

/** The sales of the actor's accounts and places. */
function inReach({ accountIds, organizationIds }: Actor): Rows {
  const rows: Rows = build.selectFrom('resales').where('resales.buyerAccountId', 'in', [...accountIds]);
  return organizationIds === null ? rows : rows.where('resales.warehouseId', 'in', [...organizationIds]);
}

function filtered(actor: Actor, { item, channel, from, to }: SalesQuery): Rows {
  let kept = inReach(actor);
  if (item) kept = kept.where('resales.itemId', '=', item);
  if (channel) kept = kept.where(sql<boolean>`lower(resales."channel") = lower(${channel})`);
  if (from) kept = kept.where('resales.soldAt', '>=', startOfDay(from).toISOString());
  if (to) kept = kept.where('resales.soldAt', '<', startOfDay(dayAfter(to)).toISOString());
  return kept;
}

const views = (rows: Rows) =>
  rows
    .innerJoin('items', 'items.id', 'resales.itemId')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .leftJoin('products', 'products.id', 'items.productId')
    .select([
      'resales.id',
      'resales.itemId',
      'resales.channel',
      'resales.orderNumber',
      'resales.price',
      'resales.currency',
      'resales.soldAt',
      'resales.paidPrice',
      'resales.refurbCost',
      'resales.margin',
      'items.identificationNumber',
      'buybacks.currency as costCurrency',
      sql<string>`coalesce(products."label", buybacks."productLabel")`.as('productLabel'),
    ]);

/** One sale as it is told. */
export const viewSale = (db: Trx, id: string): Promise<ResaleView> =>
  views(db.selectFrom('resales').where('resales.id', '=', id)).executeTakeFirstOrThrow();

/** A page of the sales, the latest first. */
export const salesPageQuery = (actor: Actor, query: SalesQuery) =>
  views(filtered(actor, query))
    .orderBy('resales.soldAt', 'desc')
    .orderBy('resales.id')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);

/** The number of these sales, counted up to one more than `listLimits.countedMost`. */
export const salesCountQuery = (actor: Actor, query: SalesQuery) => countOf(build, filtered(actor, query));
