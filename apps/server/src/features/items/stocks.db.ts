import type { Actor } from '@reprise/domain/access';
import type { NativeStock, Stock, StockView } from '@reprise/domain/stock/stock';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

/** A stock that every workshop has; null when the workshop was never given its own. */
export async function nativeStockOf(
  db: Trx,
  warehouseId: string,
  native: NativeStock,
): Promise<string | null> {
  const found = await db
    .selectFrom('stocks')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('native', '=', native)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Where a workshop puts what it has just received: the stock of its settings, else *to verify*. */
export async function arrivalStockOf(db: Trx, warehouseId: string): Promise<string | null> {
  const place = await db
    .selectFrom('organizations')
    .select('stock')
    .where('id', '=', warehouseId)
    .executeTakeFirst();
  return place?.stock ?? nativeStockOf(db, warehouseId, 'to_verify');
}

export const getStock = (db: Trx, stockId: string): Promise<Stock | undefined> =>
  db.selectFrom('stocks').selectAll().where('id', '=', stockId).executeTakeFirst();

/** The stock of a workshop whose label was scanned. */
export const stockByIdentifier = (
  db: Trx,
  warehouseIds: readonly string[],
  identifier: string,
): Promise<Stock | undefined> =>
  db
    .selectFrom('stocks')
    .selectAll()
    .where('warehouseId', '=', sql<string>`any (${[...warehouseIds]}::uuid[])`)
    .where('identifier', '=', identifier)
    .executeTakeFirst();

/** The workshops' stocks with what lies there: how many items, and for how many days on average. */
export async function listStocks(
  db: Trx,
  actor: Actor,
  now: Date,
  page: { page: number; itemsPerPage: number },
): Promise<{ items: StockView[]; total: number }> {
  let stocks = db
    .selectFrom('stocks')
    .where('stocks.buyerAccountId', '=', sql<string>`any (${[...actor.accountIds]}::uuid[])`);
  if (actor.organizationIds) {
    stocks = stocks.where(
      'stocks.warehouseId',
      '=',
      sql<string>`any (${[...actor.organizationIds]}::uuid[])`,
    );
  }
  const items = await stocks
    .leftJoin(
      (from) =>
        from
          .selectFrom('items')
          .select([
            'stockId',
            sql<number>`count(*)`.as('quantity'),
            sql<number>`coalesce(avg(extract(epoch from ${now.toISOString()}::timestamptz - "stockedAt") / 86400), 0)`.as(
              'age',
            ),
          ])
          .where('exitAt', 'is', null)
          .where('stockId', 'is not', null)
          .groupBy('stockId')
          .as('lying'),
      (join) => join.onRef('lying.stockId', '=', 'stocks.id'),
    )
    .select([
      'stocks.id',
      'stocks.name',
      'stocks.identifier',
      'stocks.location',
      'stocks.native',
      'stocks.bins',
      'stocks.warehouseId',
      sql<number>`coalesce(lying."quantity", 0)`.as('productQuantity'),
      sql<number>`round(coalesce(lying."age", 0), 1)`.as('averageAge'),
    ])
    .orderBy(sql`stocks."native" is null`)
    .orderBy('stocks.name')
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage)
    .execute();
  const counted = await stocks.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total: counted.total };
}
