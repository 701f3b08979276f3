import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { followingApi } from '../../domain/following/following.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  moveDossier,
  moverOf,
  type Mover,
  giveUpPayment,
  prepareReturn,
  returnStockOf,
  waitsForReturn,
  type Opened,
} from '@reprise/dossier/server/public.ts';
import { stopSending } from '@reprise/logistics/server/public.ts';

type Withdrawal = z.output<typeof followingApi.withdraw.body>;

/**
 * The customer withdraws (docs/transitions.md, "Cancellation"): nothing is sold, the payment is cancelled, and an item
 * in the workshop is sent back. One on its way is sent back when it arrives. Refuses what the transition refuses.
 */
export async function withdraw(call: Call, opened: Opened, { why, comment }: Withdrawal): Promise<Opened> {
  const { dossier, customer } = opened;
  const by: Mover = { ...moverOf(call), actor: customer };
  const stock = await returnStockOf(by, dossier.item);
  const moved = await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.withdraw, {})],
    item: [ofItem(itemTransitions.cancel, {}), ofItem(itemTransitions.returnCancelled, {}), null],
    changes: (to) => ({
      buyback: { cancelReason: 'customer_retractation', cancelComment: comment },
      item: waitsForReturn(to.item) ? { ...stock, operatorId: null, lockedUntil: null } : {},
    }),
    reason: ['customer_retractation', why, comment].filter(Boolean).join(' — '),
  });
  const given = await giveUpPayment(by, moved);
  await stopSending({ ...by, add: call.jobs.add }, given);
  await prepareReturn(by, call.jobs.add, given);
  await call.jobs.add('mails.send', { kind: 'cancelled', buybackId: dossier.buyback.id });
  return { ...opened, dossier: given };
}
