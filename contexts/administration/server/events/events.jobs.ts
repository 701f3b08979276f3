import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { eventLimits } from '../../domain/events/event.limits.ts';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { keepMonths } from './events.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Makes the months of events that begin, drops those that were kept long enough. */
    'events.purge': Record<string, never>;
  }
}

export const eventsTasks: Task[] = [
  task('events.purge', z.object({}).strict(), async ({ inWall, now, log }) => {
    const before = new Date(now.getTime() - eventLimits.keptDays * dayMs);
    const dropped = await inWall((trx) => keepMonths(trx, { now, before }));
    log.info({ dropped }, 'the months of events were made and dropped');
  }),
];
