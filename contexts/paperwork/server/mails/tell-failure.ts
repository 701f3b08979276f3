import type { Task } from '@reprise/dossier/domain/tasks/task.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { writeHistory, theProgram, openTask } from '@reprise/dossier/server/public.ts';

/** Whose message it is, and about what. */
export type Owner = Pick<Task, 'retailerAccountId'> &
  Partial<Pick<Task, 'buyerAccountId' | 'storeId' | 'warehouseId' | 'buybackId'>>;

/** A message did not reach its reader: whoever can act finds it in their inbox, and the file's history says it. */
export async function tellFailure(trx: Trx, owner: Owner, detail: string, now: Date): Promise<void> {
  await openTask(trx, { kind: 'mail_failed', ...owner, detail: detail.slice(0, 500) }, now);
  const { buybackId, retailerAccountId, buyerAccountId } = owner;
  if (!buybackId || !buyerAccountId) return;
  const file = { buybackId, retailerAccountId, buyerAccountId };
  await writeHistory(trx, theProgram(file), now, file, [
    { subject: 'buyback', subjectId: buybackId, action: 'mail_failed', reason: detail.slice(0, 500) },
  ]);
}
