import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { purgeQuotes } from './quotes.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes mailed quotes, with their addresses, some days after their price ended. */
    'quotes.purge': Record<string, never>;
  }
}

export const quotesTasks: Task[] = [
  task('quotes.purge', z.object({}).strict(), async ({ db, now, log }) => {
    const forgotten = await purgeQuotes(db.unbound, new Date(now.getTime() - quoteLimits.keptDays * dayMs));
    if (forgotten > 0) log.info({ forgotten }, 'mailed estimates were forgotten');
  }),
];
