import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { stopSending } from '@reprise/logistics/server/public.ts';
import {
  prepareReturn,
  returnStockOf,
  waitsForReturn,
  endLitigation,
  dossierInScope,
  loadDossier,
  bindToDossier,
  moveDossier,
  moverOf,
  refuseMove,
  giveUpPayment,
} from '@reprise/dossier/server/public.ts';

type Cancel = z.output<typeof buybackApi.cancel.body>;

/** Cancels a dossier, with its item and its payment (docs/transitions.md, "Cancellation"). */
export async function cancelBuyback(call: Call, buybackId: string, body: Cancel): Promise<void> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, buybackId));
  bindToDossier(call, dossier);
  if (dossier.buyback.version !== body.version) throw refuseMove('status_changed', dossier);
  const by = moverOf(call);
  const litigation = await endLitigation(call, dossier);
  const stock = { ...(await returnStockOf(by, dossier.item)), operatorId: null, lockedUntil: null };
  const reason = body.comment === '' ? body.reason : `${body.reason} — ${body.comment}`;
  const moved = await moveDossier(by, dossier, {
    buyback: [
      ofBuyback(body.force ? buybackTransitions.cancelForced : buybackTransitions.cancel, { reason }),
    ],
    item: [ofItem(itemTransitions.cancel, {}), ofItem(itemTransitions.returnCancelled, {}), null],
    changes: (to) => ({
      buyback: { ...litigation, cancelReason: body.reason, cancelComment: body.comment },
      item: waitsForReturn(to.item) ? stock : {},
    }),
    reason,
  });
  const given = await giveUpPayment(by, moved);
  await stopSending({ ...by, add: call.jobs.add }, given);
  await prepareReturn(by, call.jobs.add, given);
  await call.jobs.add('mails.send', { kind: 'cancelled', buybackId });
}
