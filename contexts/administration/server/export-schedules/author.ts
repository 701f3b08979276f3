import type { ExportSchedule, RunReason } from '../../domain/export-schedules/export-schedule.ts';
import type { StopReason } from '../../domain/schedules/schedule.ts';
import { mayExport } from '../../domain/exports/export.ts';
import { can } from '@reprise/platform/domain/core/access.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { authorNow, type AuthorNow } from '../schedules/author-now.ts';
import type { Ending } from '../schedules/ended-at-last.ts';
import { changeSchedule, endRun, holdSchedule } from './export-schedules.db.ts';

/** Whoever scheduled it, with the rights that they have now; or why it may not run any more. */
export async function authorOf(call: JobCall, schedule: ExportSchedule): Promise<AuthorNow | StopReason> {
  const author = await authorNow(call, schedule);
  if (typeof author === 'string') return author;
  const { actor } = author;
  return can(actor, 'export_schedule') && mayExport(actor, schedule.type) ? author : 'right_lost';
}

/** Ends a run that left no file at its place, with its reason, of which its people are told. */
export async function endBadly({ trx, add, now }: Ending, runId: string, reason: RunReason): Promise<void> {
  await endRun(trx, runId, { outcome: 'failed', reason, endedAt: now.toISOString() });
  await add('export_schedules.tell', { runId }, { jobKey: `export-run-failed:${runId}` });
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
