import { dayMs, hourMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { forgetSessions } from './sessions.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Deletes the sessions that are over. */
    'sessions.forget': Record<string, never>;
  }
}

/** How many days a session is kept after its end. */
const keptDays = 7;
/** Those that ended in so many days before are looked at each night: what referred to one may have been deleted since. */
const lookedDays = 90;

export const sessionsTasks: Task[] = [
  task('sessions.forget', z.object({}).strict(), async ({ inWall, now, log }) => {
    const until = now.getTime() - keptDays * dayMs;
    let forgotten = 0;
    // an hour's in one transaction
    for (let from = until - lookedDays * dayMs; from < until; from += hourMs)
      forgotten += await inWall((trx) => forgetSessions(trx, new Date(from), new Date(from + hourMs)));
    log.info({ forgotten }, 'sessions that are over were forgotten');
  }),
];
