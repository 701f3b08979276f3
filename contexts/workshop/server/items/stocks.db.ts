import type { Stock } from '../../domain/stocks/stock.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { nativeStockOf } from '@reprise/dossier/server/public.ts';

/** The stock for arrivals of a workshop: the one of its settings, else *to verify*. */
export async function arrivalStockOf(db: Trx, warehouseId: string): Promise<string | null> {
  const chosen = await db
    .selectFrom('organizations')
    .innerJoin('stocks', 'stocks.id', 'organizations.stock')
    .select(['stocks.id', 'stocks.native'])
    .where('organizations.id', '=', warehouseId)
    .executeTakeFirst();
  // a stock that was chosen before stocks had a list of statuses may not hold arrivals
  return chosen && mayHold(chosen, 'item_registered_in_warehouse')
    ? chosen.id
    : nativeStockOf(db, warehouseId, 'to_verify');
}

export const getStock = (db: Trx, stockId: string): Promise<Stock | undefined> =>
  db.selectFrom('stocks').selectAll().where('id', '=', stockId).executeTakeFirst();

/** The stock of a workshop by its identifier, locked against deletion until the transaction ends. */
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

/** Is it a stock of the workshop that holds arrivals? */
export const takesArrivals = async (db: Trx, stockId: string, warehouseId: string): Promise<boolean> => {
  const stock = await db
    .selectFrom('stocks')
    .select('native')
    .where('id', '=', stockId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst();
  return stock !== undefined && mayHold(stock, 'item_registered_in_warehouse');
};
