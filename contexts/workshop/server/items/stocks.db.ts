import type { Stock } from '../../domain/stocks/stock.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { nativeStockOf } from '@reprise/dossier/server/public.ts';

/** Where a workshop puts what it has just received: the stock of its settings, else *to verify*. */
export async function arrivalStockOf(db: Trx, warehouseId: string): Promise<string | null> {
  const chosen = await db
    .selectFrom('organizations')
    .innerJoin('stocks', 'stocks.id', 'organizations.stock')
    .select(['stocks.id', 'stocks.native'])
    .where('organizations.id', '=', warehouseId)
    .executeTakeFirst();
  // one that was chosen before stocks said what they hold is not one for it
  return chosen && mayHold(chosen, 'item_registered_in_warehouse')
    ? chosen.id
    : nativeStockOf(db, warehouseId, 'to_verify');
}

export const getStock = (db: Trx, stockId: string): Promise<Stock | undefined> =>
  db.selectFrom('stocks').selectAll().where('id', '=', stockId).executeTakeFirst();

/** The stock of a workshop whose label was scanned; nobody deletes it until the transaction ends. */
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
    .forKeyShare()
    .executeTakeFirst();

/** Is it a stock of the workshop in which what arrives may lie? */
export const takesArrivals = async (db: Trx, stockId: string, warehouseId: string): Promise<boolean> => {
  const stock = await db
    .selectFrom('stocks')
    .select('native')
    .where('id', '=', stockId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst();
  return stock !== undefined && mayHold(stock, 'item_registered_in_warehouse');
};
