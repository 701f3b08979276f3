import { dayOf, dayMs } from '@reprise/platform/domain/core/day.ts';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { z } from 'zod';
import { keptDays } from '../../domain/funnel/funnel.ts';
import { purgeCounts } from './funnel.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes the counts of steps that are kept no longer. */
    'funnel.purge': Record<string, never>;
  }
}

export const funnelTasks: Task[] = [
  task('funnel.purge', z.object({}).strict(), async ({ db, now, log }) => {
    const forgotten = await purgeCounts(db, dayOf(new Date(now.getTime() - keptDays * dayMs)));
    if (forgotten > 0) log.info({ forgotten }, 'counts of steps were forgotten');
  }),
];
