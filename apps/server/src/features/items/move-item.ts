import { isInQuarantine, type WholeFile } from '@reprise/domain/buyback/file-facts';
import type { Item } from '@reprise/domain/item/item';
import type { itemApi } from '@reprise/domain/item/item.contract';
import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { Refused } from '@reprise/domain/refusals';
import type { z } from 'zod';
import type { Call } from '../../lib/http/route.ts';
import { moveFile, moverOf, refuseMove, tell } from '../buybacks/move-file.db.ts';
import { closeTasks } from '../tasks/tasks.db.ts';
import { fileOfItem } from './control.ts';
import { moveItem } from './items.db.ts';
import { getStock } from './stocks.db.ts';

type Move = z.output<typeof itemApi.move.body>;
const { chooseStock, loseAtWarehouse } = itemTransitions;

/** Lies in a workshop and may change its shelf: what is in quarantine comes out by a release only. */
const isMovable = (item: Item): boolean =>
  loseAtWarehouse.from.includes(item.status) && !isInQuarantine(item);

/** Chooses or changes the stock of an item; one that came back is again what it was before (I28). */
export async function moveToStock(call: Call, itemId: string, body: Move): Promise<void> {
  const file = await fileOfItem(call, itemId, body.version);
  if (!isMovable(file.item)) throw refuseMove('wrong_item_status', file);
  await refuseStock(call, file, body.stockId);
  const place: Partial<Item> = {
    stockId: body.stockId,
    bin: body.bin,
    stockedAt: call.now.toISOString(),
  };
  if (chooseStock.from.includes(file.item.status)) {
    await moveFile(moverOf(call), file, {
      buyback: [null],
      item: ['chooseStock'],
      facts: { item: { stockId: body.stockId } },
      changes: () => ({ item: { ...place, statusBefore: null } }),
    });
  } else {
    await changeShelf(call, file, place);
  }
  await closeTasks(call.db, 'choose_stock', file.buyback.id, call.now);
}

async function refuseStock(call: Call, { item }: WholeFile, stockId: string): Promise<void> {
  const stock = await getStock(call.db, stockId);
  const violations = [{ field: 'stockId', code: 'choice' }];
  if (!stock || stock.warehouseId !== item.warehouseId) throw new Refused('stock_not_found', { violations });
  if (stock.native === 'in_quarantine') throw new Refused('wrong_stock', { violations });
}

async function changeShelf(call: Call, file: WholeFile, place: Partial<Item>): Promise<void> {
  const item = await moveItem(call.db, file.item, place, call.now);
  if (!item) throw refuseMove('status_changed', file);
  await tell(moverOf(call), file, [
    { subject: 'item', subjectId: item.id, action: 'move', reason: place.bin ?? '' },
  ]);
}
