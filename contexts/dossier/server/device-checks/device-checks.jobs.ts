import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { deviceCheckLimits } from '../../domain/device-checks/device-check.limits.ts';
import { forgetDeviceChecks } from './device-checks.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes what was said of devices that nobody asked about any more. */
    'device_checks.forget': Record<string, never>;
  }
}

const dayMs = 86_400_000;

export const deviceChecksTasks: Task[] = [
  task('device_checks.forget', z.object({}).strict(), async ({ db, now, log }) => {
    const before = new Date(now.getTime() - deviceCheckLimits.keptDays * dayMs);
    const forgotten = await forgetDeviceChecks(db, before);
    if (forgotten > 0) log.info({ forgotten }, 'checks of devices were forgotten');
  }),
];
