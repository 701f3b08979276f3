import { z } from 'zod';
import { addFound, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { tellFailedRun } from '../told/tell-failed-run.ts';
import { beginRun } from './begin-run.ts';
import { fetchRun } from './fetch-run.ts';
import { failedRun, schedulesDue } from './import-schedules.db.ts';

export const importSchedulesTasks: Task[] = [
  task('import_schedules.look', z.object({}).strict(), async ({ db, now }) => {
    for (const { id: scheduleId, accountId } of await schedulesDue(db, now)) {
      const jobKey = `import-schedule:${scheduleId}`;
      await addFound(db.unbound, [accountId], 'import_schedules.begin', { scheduleId }, { jobKey });
    }
  }),
  task('import_schedules.begin', z.object({ scheduleId: z.uuid() }), (call, { scheduleId }) =>
    beginRun(call, scheduleId),
  ),
  task('import_schedules.tell', z.object({ runId: z.uuid() }), async (call, { runId }) => {
    const failed = await call.inWall((trx) => failedRun(trx, runId));
    if (failed) await tellFailedRun(call, { ...failed, kind: 'import' });
  }),
  task('import_schedules.fetch', z.object({ runId: z.uuid() }), (call, { runId }) => fetchRun(call, runId)),
];
