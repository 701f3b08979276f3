import { lastMondays, shownWeeks } from '../../domain/statistics/statistics.ts';
import { z } from 'zod';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { fillWeek, weeksWithout } from './statistics.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Computes the figures of last week, and of earlier weeks that were missed. */
    'statistics.fill_weeks': Record<string, never>;
  }
}

export const statisticsTasks: Task[] = [
  task('statistics.fill_weeks', z.object({}).strict(), async ({ db, now }) => {
    const mondays = lastMondays(now, shownWeeks);
    const missed = await weeksWithout(db, mondays.slice(0, -1));
    for (const monday of [...missed, ...mondays.slice(-1)]) await fillWeek(db, monday);
  }),
];
