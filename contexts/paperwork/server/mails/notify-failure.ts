import type { Task } from '@reprise/dossier/domain/tasks/task.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { writeHistory, theProgram, openTask } from '@reprise/dossier/server/public.ts';

/** The accounts and the dossier of a mail. */
export type Owner = Pick<Task, 'retailerAccountId'> &
  Partial<Pick<Task, 'buyerAccountId' | 'storeId' | 'warehouseId' | 'buybackId'>>;

/** A mail did not arrive: opens a task, and writes it to the history of the dossier. */
export async function notifyFailure(trx: Trx, owner: Owner, detail: string, now: Date): Promise<void> {
  await openTask(trx, { kind: 'mail_failed', ...owner, detail: detail.slice(0, 500) }, now);
  const { buybackId, retailerAccountId, buyerAccountId } = owner;
  if (!buybackId || !buyerAccountId) return;
  const dossier = { buybackId, retailerAccountId, buyerAccountId };
  await writeHistory(trx, theProgram(dossier), now, dossier, [
    { subject: 'buyback', subjectId: buybackId, action: 'mail_failed', reason: detail.slice(0, 500) },
  ]);
}
