import type { RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { Delivered, Ready } from './delivery.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { getExport } from '../exports/exports.db.ts';
import { putFile } from '../sftp/put-file.ts';
import { authorOf, stopSchedule, type Author } from './author.ts';
import { endRun, openRun } from './export-schedules.db.ts';
import { mailFile } from './mail-file.ts';

async function readyOf(call: JobCall, runId: string): Promise<Ready | 'waits' | RunReason> {
  return call.inWall(async (trx) => {
    const open = await openRun(trx, runId);
    if (!open) return 'waits';
    const job = open.run.exportId === null ? undefined : await getExport(trx, open.run.exportId);
    if (job?.status === 'in_progress') return 'waits';
    const file = job && job.fileId !== null ? await getFile(trx, job.fileId) : undefined;
    if (!job || !file) return job && job.cancelledAt !== null ? 'export_cancelled' : 'export_failed';
    return { runId, dueAt: open.run.dueAt, schedule: open.schedule, job, file };
  });
}

const deliver = (call: JobCall, ready: Ready, author: Author): Promise<Delivered> =>
  ready.schedule.delivery === 'mail'
    ? mailFile(call, ready, { ...author, isSmall: ready.file.size <= scheduleLimits.attachmentBytes })
    : putFile(call, ready);

/**
 * The job: brings the written file of a run to its place, once: by mail, or into the account's folder. A run that ended
 * is left alone, so that running twice does no harm. Whoever lost their rights meanwhile gets nothing.
 */
export async function deliverRun(call: JobCall, runId: string): Promise<void> {
  const endedAt = call.now.toISOString();
  const ready = await readyOf(call, runId);
  if (ready === 'waits') return;
  if (typeof ready === 'string') {
    await call.inWall((trx) => endRun(trx, runId, { outcome: 'failed', reason: ready, endedAt }));
    return;
  }
  const author = await authorOf(call, ready.schedule);
  if (typeof author === 'string') {
    const ids = { scheduleId: ready.schedule.id, runId };
    await call.inWall((trx) => stopSchedule(trx, ids, author, call.now));
    return;
  }
  const delivered = await deliver(call, ready, author);
  await call.inWall((trx) =>
    endRun(
      trx,
      runId,
      typeof delivered === 'string'
        ? { outcome: 'failed', reason: delivered, endedAt }
        : { ...delivered, reason: null, endedAt },
    ),
  );
}
