import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { checkArrivedDevice } from './check-arrived-device.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Has the partner asked about a device that arrived, and puts it aside where it is stolen or locked. Idempotent. */
    'items.check_device': { buybackId: string };
  }
}

export const checkInTasks: Task[] = [
  task('items.check_device', z.object({ buybackId: z.uuid() }), (call, { buybackId }) =>
    checkArrivedDevice(call, buybackId),
  ),
];
