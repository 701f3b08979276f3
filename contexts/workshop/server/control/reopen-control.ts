import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { lockedUntil } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveDossier, moverOf, suspendDuePayment, nativeStockOf } from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from './control.ts';
import { holdItem } from '../refurb/item-steps.db.ts';
import { hasRefurb } from '../items/item-refurb.db.ts';

/** An operator's mistake was seen in time: the control is open again and the payment is not due any more. */
export async function reopenControl(
  call: Call,
  itemId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  // steps may be assigned at this moment
  await holdItem(call.db, itemId);
  const dossier = await dossierOnBench(call, itemId, version);
  const refurbStarted = await hasRefurb(call.db, itemId);
  const { warehouseId } = dossier.item;
  const stockId = warehouseId && (await nativeStockOf(call.db, warehouseId, 'to_verify'));
  const by = moverOf(call);
  const moved = await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.reopenControl, { reason, refurbStarted })],
    item: [ofItem(itemTransitions.reopenControl, { refurbStarted })],
    changes: () => ({
      buyback: {
        validatedPrice: null,
        absorbed: null,
        overLimit: false,
        controlledAt: null,
        completedAt: null,
      },
      item: {
        outcome: null,
        paidPrice: null,
        operatorId: call.actor.userId,
        lockedUntil: lockedUntil(call.now),
        stockId: stockId || null,
        bin: null,
        stockedAt: call.now.toISOString(),
      },
    }),
    reason,
  });
  await suspendDuePayment(by, moved);
}
