import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { importLimits } from '@reprise/platform/domain/core/limits.ts';
import { z } from 'zod';
import { addJob, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { madeAndNotIndexed } from '@reprise/offer/server/public.ts';
import { askForIndex } from './ask-for-index.ts';
import { filesOfImport, forgetFiles, importsDue } from './forget-files.db.ts';
import { runImport } from './run-import.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Runs an import, or an undo. */
    'imports.run': { importId: string };
    /** Indexes what an import of products has created, where the import itself did not. */
    'imports.index': { importId: string };
    /** Looks for imports whose files have expired. */
    'imports.forget_old': Record<string, never>;
    /** Deletes the files of one of them. */
    'imports.forget_files': { importId: string };
  }
}

const ofImport = z.object({ importId: z.uuid() });
export const importsTasks: Task[] = [
  task('imports.run', ofImport, (call, { importId }) => runImport(call, importId)),
  task('imports.index', ofImport, ({ inWall, accountIds }, { importId }) =>
    inWall(async (trx, add) => {
      for (const accountId of accountIds)
        await askForIndex({ accountId, add }, await madeAndNotIndexed(trx, accountId, importId));
    }),
  ),
  task('imports.forget_old', z.object({}).strict(), async ({ db, now }) => {
    const due = await importsDue(db, new Date(now.getTime() - importLimits.filesKeptDays * dayMs));
    for (const { id: importId, accountId, destinationAccountId } of due) {
      const accountIds = [...new Set([accountId, destinationAccountId ?? accountId])];
      // one after the other: a file of a dry run and of its real run is deleted with the second of them
      const queue = `forget-imports:${destinationAccountId ?? accountId}`;
      const jobKey = `forget-import:${importId}`;
      await addJob(db.unbound, accountIds, 'imports.forget_files', { importId }, { queue, jobKey });
    }
  }),
  task('imports.forget_files', ofImport, async ({ inWall }, { importId }) => {
    const fileIds = await inWall((trx) => filesOfImport(trx, importId));
    // the bytes first: a job that is interrupted here finds the rows again
    for (const id of fileIds) await fileStore().remove(id);
    await inWall((trx) => forgetFiles(trx, importId, fileIds));
  }),
];
