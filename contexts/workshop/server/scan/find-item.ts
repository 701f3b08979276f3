import { ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveDossier,
  moverOf,
  askWorkshop,
  returnStockOf,
  waitsForReturn,
} from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from '../control/control.ts';
import { arrivalStockOf } from '../items/stocks.db.ts';

/** A lost item is found again, in its store or in the workshop (docs/transitions.md, "Loss"). */
export async function findItem(call: Call, itemId: string, version: number): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, version);
  const inStore = call.actor.module !== 'rps';
  const warehouseId = dossier.item.warehouseId ?? call.actor.organizationId;
  const arrival = inStore || warehouseId === null ? null : await arrivalStockOf(call.db, warehouseId);
  const by = moverOf(call);
  const back = await returnStockOf(by, { ...dossier.item, warehouseId });
  const moved = await moveDossier(by, dossier, {
    buyback: [null],
    item: [ofItem(inStore ? itemTransitions.findAtStore : itemTransitions.findAtWarehouse, {})],
    changes: (to) => ({
      item: inStore
        ? {}
        : {
            warehouseId,
            ...(waitsForReturn(to.item) ? back : { stockId: arrival, stockedAt: call.now.toISOString() }),
          },
    }),
  });
  if (inStore) return;
  await askWorkshop(by, moved, waitsForReturn(moved.item) ? 'return_item' : 'choose_stock');
}
