import type { Trx } from '@reprise/platform/server/db/db.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { runOfExport } from './export-schedules.db.ts';

/** Tells the run that waits for an export that it has ended, in the transaction in which it ends. */
export async function tellRun(
  trx: Trx,
  add: AddJob,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  const run = await runOfExport(trx, id);
  if (!run) return;
  const queue = partnerQueue(`files:${accountId}`, run.id);
  await add('export_schedules.deliver', { runId: run.id }, { accountIds: [accountId], queue });
}
