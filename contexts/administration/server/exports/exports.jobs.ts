import { z } from 'zod';
import { addFound, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { fileStore } from '@reprise/platform/server/settings.ts';
import { tellRun } from '../export-schedules/tell-run.ts';
import { exportsDue, getExport, moveExport, removeExport } from './exports.db.ts';
import { makeExport } from './make-export.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Writes the file of an export. */
    'exports.make': { exportId: string };
    /** The same, for jobs of an earlier release. */
    'exports.buybacks': { exportId: string };
    /** Looks for expired exports. */
    'exports.forget_old': Record<string, never>;
    /** Deletes one of them. */
    'exports.forget': { exportId: string };
  }
}

const ofExport = z.object({ exportId: z.uuid() });

export const exportsTasks: Task[] = [
  task('exports.make', ofExport, (call, { exportId }) => makeExport(call, exportId)),
  task('exports.buybacks', ofExport, (call, { exportId }) => makeExport(call, exportId)),
  task('exports.forget_old', z.object({}).strict(), async ({ db, now }) => {
    for (const { id: exportId, accountId } of await exportsDue(db, now)) {
      await addFound(
        db.unbound,
        [accountId],
        'exports.forget',
        { exportId },
        { jobKey: `forget-export:${exportId}` },
      );
    }
  }),
  task('exports.forget', ofExport, async ({ inWall, now }, { exportId }) => {
    const ended = await inWall(async (trx, add) => {
      const job = await getExport(trx, exportId);
      if (job?.status !== 'in_progress') return job;
      const at = now.toISOString();
      await moveExport(trx, exportId, { status: 'error', error: 'failed', endedAt: at, expiresAt: at });
      await tellRun(trx, add, job);
      return undefined;
    });
    if (!ended) return;
    // the bytes first: a job that is interrupted here finds the row again. Bytes that were written before a kill,
    // without a row, are under the export's own id
    await fileStore().remove(ended.fileId ?? ended.id);
    await inWall((trx) => removeExport(trx, ended));
  }),
];
