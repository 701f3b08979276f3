import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { moveDossier, moverOf, returnStockOf, sendBack } from '@reprise/dossier/server/public.ts';
import { dossierOnBench } from './control.ts';

/** The workshop refuses the product: it goes back to its customer. */
export async function refuseControl(
  call: Call,
  itemId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const dossier = await dossierOnBench(call, itemId, version);
  const by = moverOf(call);
  const stock = await returnStockOf(by, dossier.item);
  const moved = await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.refuse, { reason })],
    item: [ofItem(itemTransitions.refuse, {})],
    changes: () => ({
      buyback: { controlledAt: call.now.toISOString() },
      item: { operatorId: null, lockedUntil: null, ...stock },
    }),
    reason,
  });
  await sendBack(by, call.jobs.add, moved, reason);
}
