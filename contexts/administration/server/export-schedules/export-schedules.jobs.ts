import { z } from 'zod';
import { addFound, task, type JobCall, type Task } from '@reprise/platform/server/jobs/task.ts';
import { endedAtLast } from '../schedules/ended-at-last.ts';
import { tellFailedRun } from '../told/tell-failed-run.ts';
import { endBadly } from './author.ts';
import { beginRun } from './begin-run.ts';
import { deliverRun } from './deliver-run.ts';
import { failedRun, schedulesDue } from './export-schedules.db.ts';
import { makeRun } from './make-run.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Looks for schedules that are due. */
    'export_schedules.look': Record<string, never>;
    /** Begins the run of one of them. */
    'export_schedules.begin': { scheduleId: string };
    /** Starts the export of a run. */
    'export_schedules.make': { runId: string };
    /** Brings its file to its place. */
    'export_schedules.deliver': { runId: string };
    /** Tells by mail that a run failed. */
    'export_schedules.tell': { runId: string };
  }
}

const ofRun = z.object({ runId: z.uuid() });

const ofItsRun = (call: JobCall, runId: string, work: () => Promise<void>): Promise<void> =>
  endedAtLast(call, work, (ending) => endBadly(ending, runId, 'export_failed'));

export const exportSchedulesTasks: Task[] = [
  task('export_schedules.look', z.object({}).strict(), async ({ db, now }) => {
    for (const { id: scheduleId, accountId } of await schedulesDue(db, now)) {
      const jobKey = `export-schedule:${scheduleId}`;
      await addFound(db.unbound, [accountId], 'export_schedules.begin', { scheduleId }, { jobKey });
    }
  }),
  task('export_schedules.begin', z.object({ scheduleId: z.uuid() }), (call, { scheduleId }) =>
    beginRun(call, scheduleId),
  ),
  task('export_schedules.make', ofRun, (call, { runId }) =>
    ofItsRun(call, runId, () => makeRun(call, runId)),
  ),
  task('export_schedules.deliver', ofRun, (call, { runId }) =>
    ofItsRun(call, runId, () => deliverRun(call, runId)),
  ),
  task('export_schedules.tell', ofRun, async (call, { runId }) => {
    const failed = await call.inWall((trx) => failedRun(trx, runId));
    if (failed) await tellFailedRun(call, { ...failed, kind: 'export' });
  }),
];
