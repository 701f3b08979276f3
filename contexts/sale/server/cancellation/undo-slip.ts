import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { stopSending } from '@reprise/logistics/server/public.ts';
import {
  dossierInScope,
  loadDossier,
  bindToDossier,
  moveDossier,
  moverOf,
  refuseMove,
  takePaymentBack,
} from '@reprise/dossier/server/public.ts';

/**
 * A store's manager undoes a mistake at the counter (decision 024): the dossier is cancelled, the card or voucher is
 * void, the documents are withdrawn. Refusals: those of the transition, `status_changed`.
 */
export async function undoSlip(
  call: Call,
  buybackId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const dossier = dossierInScope(call.actor, await loadDossier(call.db, buybackId));
  bindToDossier(call, dossier);
  if (dossier.buyback.version !== version) throw refuseMove('status_changed', dossier);
  const by = moverOf(call);
  const moved = await moveDossier(by, dossier, {
    buyback: [ofBuyback(buybackTransitions.undoSlip, { reason })],
    item: [ofItem(itemTransitions.cancel, {})],
    changes: () => ({ buyback: { cancelReason: 'other', cancelComment: reason } }),
    reason,
  });
  const undone = await takePaymentBack(by, moved);
  await stopSending({ ...by, add: call.jobs.add }, undone);
  await writeAudit(call, {
    accountId: dossier.buyback.retailerAccountId,
    action: 'update',
    noun: 'buyback',
    nounId: buybackId,
    before: { status: dossier.buyback.status, paymentStatus: dossier.payment?.status ?? null },
    after: { status: undone.buyback.status, paymentStatus: undone.payment?.status ?? null, reason },
  });
  await call.jobs.add('mails.send', { kind: 'cancelled', buybackId });
}
