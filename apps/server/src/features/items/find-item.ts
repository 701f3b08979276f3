import type { Item } from '@reprise/domain/item/item';
import { itemTransitions } from '@reprise/domain/item/item.transitions';
import type { Call } from '../../lib/http/route.ts';
import { moveFile, moverOf } from '../buybacks/move-file.db.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { askForStock } from './confirm-control.ts';
import { fileOfItem } from './control.ts';
import { returnStock } from './prepare-return.ts';
import { arrivalStockOf } from './stocks.db.ts';

/** A lost item is found again: in its store it goes on to the workshop, in the workshop it is back (I34, I35). */
export async function findItem(call: Call, itemId: string, version: number): Promise<void> {
  const file = await fileOfItem(call, itemId, version);
  const inStore = call.actor.module !== 'rps';
  const warehouseId = file.item.warehouseId ?? call.actor.organizationId;
  const arrival = inStore || warehouseId === null ? null : await arrivalStockOf(call.db, warehouseId);
  const back = await returnStock(call, { ...file.item, warehouseId });
  const goesBack = (item: Item): boolean => itemTransitions.sendReturn.from.includes(item.status);
  const moved = await moveFile(moverOf(call), file, {
    buyback: [null],
    item: [inStore ? 'findAtStore' : 'findAtWarehouse'],
    changes: (to) => ({
      item: inStore
        ? {}
        : {
            warehouseId,
            ...(goesBack(to.item) ? back : { stockId: arrival, stockedAt: call.now.toISOString() }),
          },
    }),
  });
  if (inStore) return;
  if (!goesBack(moved.item)) return askForStock(call, moved);
  const { retailerAccountId, buyerAccountId, id: buybackId } = moved.buyback;
  const todo = { retailerAccountId, buyerAccountId, warehouseId, buybackId, itemId };
  await openTask(call.db, { ...todo, kind: 'return_item' }, call.now);
}
