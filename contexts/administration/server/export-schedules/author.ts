import type { ExportSchedule, StopReason } from '../../domain/export-schedules/export-schedule.ts';
import { mayExport } from '../../domain/exports/export.ts';
import { can, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
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

/** Stops the schedule and ends its run, both with the reason. */
export async function stopSchedule(
  trx: Trx,
  { scheduleId, runId }: { scheduleId: string; runId: string },
  stopReason: StopReason,
  now: Date,
): Promise<void> {
  const schedule = await holdSchedule(trx, scheduleId);
  if (schedule) await changeSchedule(trx, schedule, { stopReason, nextRunAt: null });
  await endRun(trx, runId, { outcome: 'failed', reason: stopReason, endedAt: now.toISOString() });
}
