import type { RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { Again, Delivered, Ready } from './delivery.ts';
import { scheduleLimits } from '@reprise/platform/domain/core/limits.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { getExport } from '../exports/exports.db.ts';
import { putFile } from '../sftp/put-file.ts';
import type { AuthorNow } from '../schedules/author-now.ts';
import { authorOf, endBadly, stopSchedule } from './author.ts';
import { endRun, openRun } from './export-schedules.db.ts';
import { mailFile } from './mail-file.ts';
import { sendFile } from './send-file.ts';

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

const deliver = (call: JobCall, ready: Ready, author: AuthorNow): Promise<Delivered | Again> => {
  switch (ready.schedule.delivery) {
    case 'mail':
      return mailFile(call, ready, { ...author, isSmall: ready.file.size <= scheduleLimits.attachmentBytes });
    case 'sftp':
      return putFile(call, ready);
    case 'partner':
      return sendFile(call, ready);
  }
};

/**
 * The job: brings the written file of a run to its place, once: by mail, into the account's folder, or to a partner,
 * who is asked again while it is down. A run that ended is left alone, so that running twice does no harm. Whoever lost
 * their rights meanwhile gets nothing.
 */
export async function deliverRun(call: JobCall, runId: string): Promise<void> {
  const { now } = call;
  const ready = await readyOf(call, runId);
  if (ready === 'waits') return;
  if (typeof ready === 'string') {
    await call.inWall((trx, add) => endBadly({ trx, add, now }, runId, ready));
    return;
  }
  const author = await authorOf(call, ready.schedule);
  if (typeof author === 'string') {
    const ids = { scheduleId: ready.schedule.id, runId };
    await call.inWall((trx, add) => stopSchedule({ trx, add, now }, ids, author));
    return;
  }
  const delivered = await deliver(call, ready, author);
  await call.inWall(async (trx, add) => {
    if (typeof delivered === 'string') return endBadly({ trx, add, now }, runId, delivered);
    if (!('again' in delivered))
      return endRun(trx, runId, { ...delivered, reason: null, endedAt: now.toISOString() });
    const runAt = new Date(now.getTime() + delivered.again);
    const queue = partnerQueue(`files:${ready.job.accountId}`, runId);
    await add('export_schedules.deliver', { runId }, { runAt, jobKey: `export-run:${runId}`, queue });
  });
}
