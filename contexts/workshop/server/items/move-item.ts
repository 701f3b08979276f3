import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { isShelvable, isToReintegrate, placeWords, stockRefusal } from '../../domain/stocks/shelving.ts';
import { mayHold, statusInStock } from '../../domain/stocks/stock.states.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveDossier,
  moverOf,
  refuseMove,
  writeEvents,
  closeTasks,
  moveItem,
} from '@reprise/dossier/server/public.ts';
import { holdStock } from '../stocks/stocks.db.ts';
import { dossierOnBench } from '../control/control.ts';

type Move = z.output<typeof itemApi.move.body>;
/** The field of the form that each refusal belongs to. */
const fieldOf = { stock_not_found: 'stockId', wrong_stock: 'stockId', bin_not_found: 'bin' } as const;

/** Chooses or changes the stock of an item; one that came back gets its former status again (`chooseStock`). */
export async function moveToStock(call: Call, itemId: string, body: Move): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, body.version);
  const { item } = dossier;
  if (!isShelvable(item)) throw refuseMove('wrong_item_status', dossier);
  const stock = await takingStock(call, item, body);
  if (!mayHold(stock, statusInStock(item))) throw refuseMove('stock_not_for_state', dossier);
  const reason = placeWords(stock, body.bin);
  const place: Partial<Item> = {
    stockId: body.stockId,
    bin: body.bin,
    stockedAt: item.stockId === body.stockId ? item.stockedAt : call.now.toISOString(),
  };
  if (isToReintegrate(item)) {
    await moveDossier(moverOf(call), dossier, {
      buyback: [null],
      item: [ofItem(itemTransitions.chooseStock, { stockId: body.stockId })],
      changes: () => ({ item: { ...place, statusBefore: null } }),
      reason,
    });
  } else {
    await changeShelf(call, dossier, place, reason);
  }
  await closeTasks(call.db, 'choose_stock', dossier.buyback.id, call.now);
}

/** The stock, locked against deletion until the transaction ends, if it takes the item. */
async function takingStock(call: Call, item: Item, { stockId, bin }: Move): Promise<Stock> {
  const stock = await holdStock(call.db, call.actor, stockId, 'keep');
  const refusal = stockRefusal(stock, item.warehouseId, bin);
  if (stock && refusal === null) return stock;
  const code = refusal ?? 'stock_not_found';
  throw new Refused(code, { violations: [{ field: fieldOf[code], code: 'choice' }] });
}

async function changeShelf(
  call: Call,
  dossier: Dossier,
  place: Partial<Item>,
  reason: string,
): Promise<void> {
  const item = await moveItem(call.db, dossier.item, place, call.now);
  if (!item) throw refuseMove('status_changed', dossier);
  await writeEvents(moverOf(call), dossier, [
    { subject: 'item', subjectId: item.id, action: 'move', reason },
  ]);
}
