import { nextRunAfter } from '../../domain/schedules/recurrence.ts';
import { partnerQueue } from '@reprise/platform/server/jobs/partner-queue.ts';
import type { AddJob, JobCall, JobOptions } from '@reprise/platform/server/jobs/task.ts';
import { holdSchedule, insertRun, noteOnSchedule } from './import-schedules.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Looks for scheduled imports that are due. */
    'import_schedules.look': Record<string, never>;
    /** Begins the run of one of them. */
    'import_schedules.begin': { scheduleId: string };
    /** Fetches the file of a run, and starts its import. */
    'import_schedules.fetch': { runId: string };
    /** Tells by mail that a run failed. */
    'import_schedules.tell': { runId: string };
  }
}

/** Enqueues the next try of a run; one job for each run. */
export const addFetch = (
  add: AddJob,
  { id, accountId }: { id: string; accountId: string },
  more: Pick<JobOptions, 'runAt'> = {},
): Promise<void> =>
  add(
    'import_schedules.fetch',
    { runId: id },
    {
      accountIds: [accountId],
      jobKey: `import-run:${id}`,
      queue: partnerQueue(`files:${accountId}`, id),
      ...more,
    },
  );

/**
 * The job: a schedule that is due gets its run and its next time, both or none. Times that were missed, while nothing
 * ran, are made up for once. Where the run before is still under way, this time is left out.
 */
export async function beginRun({ inWall, now }: JobCall, scheduleId: string): Promise<void> {
  await inWall(async (trx, add) => {
    const schedule = await holdSchedule(trx, scheduleId);
    const dueAt = schedule?.nextRunAt ?? null;
    if (!schedule || dueAt === null || Date.parse(dueAt) > now.getTime()) return;
    const run = await insertRun(trx, { accountId: schedule.accountId, scheduleId, dueAt });
    await noteOnSchedule(trx, scheduleId, { nextRunAt: nextRunAfter(schedule, now).toISOString() });
    if (run) await addFetch(add, run);
  });
}
