import type { Stock, StockCount } from '../../domain/stocks/stock.ts';
import { sql } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { scannedItems, type Scanned } from './scanned-items.db.ts';

/** The items that should lie in a stock. */
export const itemsOfStock = (db: Trx, stockId: string): Promise<Scanned[]> =>
  scannedItems(db)
    .where('items.stockId', '=', stockId)
    .where('items.exitAt', 'is', null)
    .orderBy('items.bin')
    .orderBy('items.identificationNumber')
    .execute();

type Counted = Omit<StockCount, 'id' | 'buyerAccountId' | 'stockId'>;

/** Stores a stock-take, which is never changed. */
export async function keepCount(db: Trx, stock: Stock, count: Counted): Promise<string> {
  const { id } = await db
    .insertInto('stock_counts')
    .values({ ...count, stockId: stock.id, buyerAccountId: stock.buyerAccountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const counts = (stockId: string) => build.selectFrom('stock_counts').where('stockId', '=', stockId);

/** A page of the stock-takes of a stock, the latest first. */
export const countsPageQuery = (stockId: string, page: { page: number; itemsPerPage: number }) =>
  counts(stockId)
    .select([
      'id',
      'createdAt',
      'userName',
      'expected',
      sql<number>`cardinality("scanned")`.as('scanned'),
      sql<number>`cardinality("missing")`.as('missing'),
      sql<number>`cardinality("unexpected")`.as('unexpected'),
      sql<number>`cardinality("unknown")`.as('unknown'),
      sql<number>`cardinality("moved")`.as('moved'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage);

export const countsCountQuery = (stockId: string) =>
  counts(stockId).select(sql<number>`count(*)`.as('total'));
