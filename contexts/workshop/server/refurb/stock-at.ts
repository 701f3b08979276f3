import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { mayHold } from '../../domain/stocks/stock.states.ts';
import type { Mover } from '@reprise/dossier/server/public.ts';
import { holdStock } from '../stocks/stocks.db.ts';

/**
 * Checks that a stock belongs to the item's workshop and holds the status that the item gets, and locks it against
 * deletion. Refusals: `stock_not_found`, `stock_not_for_state`.
 */
export async function stockAt(
  { db, actor }: Pick<Mover, 'db' | 'actor'>,
  warehouseId: string | null,
  stockId: string,
  becomes: ItemStatus,
): Promise<string> {
  const stock = await holdStock(db, actor, stockId, 'keep');
  if (!stock || stock.warehouseId !== warehouseId) throw new Refused('stock_not_found');
  if (!mayHold(stock, becomes))
    throw new Refused('stock_not_for_state', { violations: [{ field: 'stockId', code: 'choice' }] });
  return stock.id;
}
