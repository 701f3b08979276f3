import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { type NewImport, insertImport, runningImport } from './imports.db.ts';
import type { ImportJob } from '../../domain/imports/import.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

/**
 * Starts an import in the caller's transaction: its row, and its job. One at a time for each catalogue, whoever asks
 * and on whatever machine. Refusal: `import_running`, with the id of the one that runs.
 */
export async function queueImport(db: Trx, add: AddJob, asked: NewImport, now: Date): Promise<ImportJob> {
  const made = await insertImport(db, asked, now);
  if (!made) {
    const running = await runningImport(db, asked.destinationAccountId);
    throw new Refused('import_running', { extra: { importId: running?.id ?? null } });
  }
  await add(
    'imports.run',
    { importId: made.id },
    {
      jobKey: `import:${made.id}`,
      maxAttempts: 5,
      accountIds: [...new Set([asked.accountId, asked.destinationAccountId])],
    },
  );
  return made;
}
