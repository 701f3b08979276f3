import type { ExportSchedule, RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { StopReason } from '../../domain/schedules/schedule.ts';
import { mayExport } from '../../domain/exports/export.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { JobInterrupted, type AddJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { authorNow, type AuthorNow } from '../schedules/author-now.ts';
import { changeSchedule, endRun, holdSchedule } from './export-schedules.db.ts';

/** Whoever scheduled it, with the rights that they have now; or why it may not run any more. */
export async function authorOf(call: JobCall, schedule: ExportSchedule): Promise<AuthorNow | StopReason> {
  const author = await authorNow(call, schedule);
  if (typeof author === 'string') return author;
  const { actor } = author;
  return can(actor, 'export_schedule') && mayExport(actor, schedule.type) ? author : 'right_lost';
}

/** The transaction in which a run ends, and when that is. */
type Ending = { trx: Trx; add: AddJob; now: Date };

/** Ends a run that left no file at its place, with its reason, of which its people are told. */
export async function endBadly({ trx, add, now }: Ending, runId: string, reason: RunReason): Promise<void> {
  await endRun(trx, runId, { outcome: 'failed', reason, endedAt: now.toISOString() });
  await add('export_schedules.tell', { runId }, { jobKey: `export-run-failed:${runId}` });
}

/** Ends a run that cannot be done for a reason that nobody foresaw: it would be under way for ever. */
export async function endedAtLast(call: JobCall, runId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { attempt, maxAttempts } = call.job;
    if (attempt >= maxAttempts && !(error instanceof JobInterrupted))
      await call.inWall((trx, add) => endBadly({ trx, add, now: call.now }, runId, 'export_failed'));
    throw error;
  }
}

/** Stops the schedule and ends its run, both with the reason. */
export async function stopSchedule(
  ending: Ending,
  { scheduleId, runId }: { scheduleId: string; runId: string },
  stopReason: StopReason,
): Promise<void> {
  const schedule = await holdSchedule(ending.trx, scheduleId);
  if (schedule) await changeSchedule(ending.trx, schedule, { stopReason, nextRunAt: null });
  await endBadly(ending, runId, stopReason);
}
