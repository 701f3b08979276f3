import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sql, type Insertable, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countOf } from '@reprise/platform/server/db/counted.ts';
import { build, type Tables, type Trx } from '@reprise/platform/server/db/db.ts';
import type { SalesQuery } from '../../domain/resale/resale.contract.ts';
import type { Resale, ResaleView } from '../../domain/resale/resale.ts';

/** The name of a channel without what people write now one way, now another: accents, case, spaces. */
const foldedName = (name: RawBuilder<string>): RawBuilder<string> =>
  sql`lower(unaccent(regexp_replace(btrim(normalize(${name}, nfkc)), '\\s+', ' ', 'g')))`;

/** Do both names, as SQL gives them, mean one channel? */
export const isOneChannel = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${foldedName(one)} = ${foldedName(other)}`;

/**
 * Is the order of a channel on record in this account? Whoever asks about the same number waits until the transaction
 * ends: the unique index holds the name as it is written.
 */
export async function isOrderSold(
  db: Trx,
  { buyerAccountId, channel, orderNumber }: Pick<Resale, 'buyerAccountId' | 'channel' | 'orderNumber'>,
): Promise<boolean> {
  const order = `order ${buyerAccountId} ${orderNumber}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${order}, 0))`.execute(db);
  const sold = await db
    .selectFrom('resales')
    .select('id')
    .where('buyerAccountId', '=', buyerAccountId)
    .where('orderNumber', '=', orderNumber)
    .where(isOneChannel(sql`"channel"`, sql`${channel}::text`))
    .executeTakeFirst();
  return sold !== undefined;
}

/** Keeps a sale; undefined when its order or its item is on record. */
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
  if (channel) kept = kept.where(isOneChannel(sql`resales."channel"`, sql`${channel}::text`));
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
