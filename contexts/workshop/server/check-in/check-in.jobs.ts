import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { checkArrivedDevice } from './check-arrived-device.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /**
     * Has the partner asked about a device that arrived, and puts it aside where it is stolen or locked. `again`: about one
     * that was put aside, which is released where it is free. Idempotent.
     */
    'items.check_device': { buybackId: string; again?: boolean | undefined };
  }
}

export const checkInTasks: Task[] = [
  task(
    'items.check_device',
    z.object({ buybackId: z.uuid(), again: z.boolean().optional() }),
    (call, { buybackId, again = false }) => checkArrivedDevice(call, buybackId, again),
  ),
];
