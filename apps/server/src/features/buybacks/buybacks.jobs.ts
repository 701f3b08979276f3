import type { Task } from '../../lib/jobs/task.ts';

export const buybacksTasks: Task[] = [];
