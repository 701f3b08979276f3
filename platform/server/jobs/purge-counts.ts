import { z } from 'zod';
import { purgeCounts } from '../counts.db.ts';
import { task } from './task.ts';

/** A timer's job: `27 * * * * counts.purge`. */
export const purgeOldCounts = task('counts.purge', z.record(z.string(), z.never()), async (call) => {
  const removed = await call.inWall((trx) => purgeCounts(trx, call.now));
  call.log.info({ removed }, 'counts whose time is over were removed');
});
