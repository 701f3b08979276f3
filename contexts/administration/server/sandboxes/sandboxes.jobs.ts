import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { emptySandbox } from './empty-sandbox.ts';

export const sandboxesTasks: Task[] = [
  task('sandboxes.empty', z.object({ sandboxId: z.uuid() }), (call, { sandboxId }) =>
    emptySandbox(call, sandboxId),
  ),
];
