import { z } from 'zod';
import { eventLimits } from '../../domain/events/event.limits.ts';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { purgeEvents } from './events.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Removes events that were kept long enough. */
    'events.purge': Record<string, never>;
  }
}

/** Removed in one transaction: so many are gone within a second. */
const lot = 10_000;

export const eventsTasks: Task[] = [
  task('events.purge', z.object({}).strict(), async ({ inWall, now, log }) => {
    const before = new Date(now.getTime() - eventLimits.keptDays * 86_400_000);
    let removed = 0;
    for (let last = lot; last === lot; removed += last)
      last = await inWall((trx) => purgeEvents(trx, before, lot));
    log.info({ removed }, 'events whose time is over were removed');
  }),
];
