import { z } from 'zod';
import { task, type Task } from '../../lib/jobs/task.ts';
import { runImport } from './run-import.ts';

declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** Does an import, or takes one back. */
    'imports.run': { importId: string };
  }
}

export const importsTasks: Task[] = [
  task('imports.run', z.object({ importId: z.uuid() }), (call, { importId }) => runImport(call, importId)),
];
