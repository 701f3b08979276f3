import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { expiredComment } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { stopSending } from '@reprise/logistics/server/public.ts';
import {
  loadDossier,
  moveDossier,
  type Mover,
  giveUpPayment,
  systemOf,
  predeclarationDaysOf,
} from '@reprise/dossier/server/public.ts';

/** Ends a pre-declaration that was never dropped. Does nothing when its status has changed meanwhile. */
export async function expirePredeclaration(
  { accountIds, now }: Pick<JobCall, 'accountIds' | 'now'>,
  trx: Trx,
  add: AddJob,
  buybackId: string,
): Promise<void> {
  const dossier = await loadDossier(trx, buybackId);
  if (!dossier) return;
  const by: Mover = { db: trx, actor: systemOf(accountIds), now };
  const predeclarationDays = await predeclarationDaysOf(trx, dossier.buyback.retailerAccountId);
  const expire = ofBuyback(buybackTransitions.expirePredeclaration, { predeclarationDays });
  if (!expire.decide(by.actor, dossier, now).ok) return;
  const moved = await moveDossier(by, dossier, {
    buyback: [expire],
    item: [ofItem(itemTransitions.cancel, {})],
    changes: () => ({ buyback: { cancelReason: 'other', cancelComment: expiredComment } }),
    reason: expiredComment,
  });
  await stopSending({ ...by, add }, await giveUpPayment(by, moved));
  await add('mails.send', { kind: 'cancelled', buybackId });
}
