import { z } from 'zod';
import { dayOf, dayMs } from '@reprise/platform/domain/core/day.ts';
import { task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { apiKeyLimits } from '../../domain/api-keys/api-key.limits.ts';
import { forgetUses } from './key-uses.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Removes what was called with keys, once it was kept long enough. */
    'api_keys.forget_uses': Record<string, never>;
  }
}

export const apiKeysTasks: Task[] = [
  task('api_keys.forget_uses', z.object({}).strict(), async ({ inWall, now, log }) => {
    const before = dayOf(new Date(now.getTime() - apiKeyLimits.usesKeptDays * dayMs));
    const forgotten = await inWall((trx) => forgetUses(trx, before));
    log.info({ forgotten }, 'uses of keys whose time is over were forgotten');
  }),
];
