import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { buybackFactsOf, placeOfFile } from '@reprise/dossier/domain/buybacks/file-facts.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { stopSending } from '@reprise/logistics/server/public.ts';
import {
  getFile,
  moveFile,
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
  const file = await getFile(trx, buybackId);
  if (!file) return;
  const by: Mover = { db: trx, actor: systemOf(accountIds), now };
  const thing = { status: file.buyback.status, ...placeOfFile(file) };
  const facts = { predeclarationDays: await predeclarationDaysOf(trx, file.buyback.retailerAccountId) };
  const due = decide(
    buybackTransitions.expirePredeclaration,
    by.actor,
    thing,
    buybackFactsOf(file, now, facts),
  );
  if (!due.ok) return;
  const moved = await moveFile(by, file, {
    buyback: ['expirePredeclaration'],
    item: ['cancel'],
    facts: { buyback: facts },
    changes: () => ({ buyback: { cancelReason: 'other', cancelComment: 'expired' } }),
    reason: 'expired',
  });
  await stopSending({ ...by, add }, await giveUpPayment(by, moved));
  await add('mails.send', { kind: 'cancelled', buybackId });
}
