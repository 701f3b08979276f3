import type { ExportSchedule, RunReason, StopReason } from '../../domain/export-schedules/export-schedule.ts';
import { mayExport } from '../../domain/exports/export.ts';
import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import { actorOfPerson } from '@reprise/people/server/public.ts';
import { changeSchedule, endRun, holdSchedule, personOfSchedule } from './export-schedules.db.ts';

type Person = NonNullable<Awaited<ReturnType<typeof personOfSchedule>>>;
export type Author = { actor: Actor; person: Person };

/** Whoever scheduled it, with the rights that they have now; or why it may not run any more. */
export async function authorOf(call: JobCall, schedule: ExportSchedule): Promise<Author | StopReason> {
  const person = await call.inWall((trx) => personOfSchedule(trx, schedule.createdBy));
  if (person?.status !== 'active') return 'person_inactive';
  const actor = await actorOfPerson(call.db, {
    userId: schedule.createdBy,
    organizationId: schedule.organizationId,
    accountId: schedule.accountId,
    module: schedule.moduleType,
  });
  const may = actor !== null && can(actor, 'export_schedule') && mayExport(actor, schedule.type);
  return may ? { actor, person } : 'right_lost';
}

/** The transaction in which a run ends, and when that is. */
type Ending = { trx: Trx; add: AddJob; now: Date };

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
