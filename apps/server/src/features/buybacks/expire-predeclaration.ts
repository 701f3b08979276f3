import { buybackTransitions } from '@reprise/domain/buyback/buyback.transitions';
import { buybackFactsOf, placeOfFile } from '@reprise/domain/buyback/file-facts';
import { decide } from '@reprise/domain/machine';
import type { AddJob, JobCall } from '../../lib/jobs/task.ts';
import type { Trx } from '../../lib/db/db.ts';
import { stopSending } from '../packages/stop-sending.ts';
import { getFile } from './file.db.ts';
import { moveFile, type Mover } from './move-file.ts';
import { giveUpPayment, systemOf } from './settle.ts';
import { predeclarationDaysOf } from './timers.db.ts';

/** A pre-declaration that was never dropped ends (B19). Does nothing when it moved on meanwhile. */
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
