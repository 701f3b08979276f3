import { nextRunAfter } from '../../domain/schedules/recurrence.ts';
import type { JobCall } from '@reprise/platform/server/jobs/task.ts';
import { holdSchedule, insertRun, setNextRun } from './export-schedules.db.ts';

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
    await setNextRun(trx, scheduleId, nextRunAfter(schedule, now).toISOString());
    if (run) await add('export_schedules.make', { runId: run.id });
  });
}
