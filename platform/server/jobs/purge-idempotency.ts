import { z } from 'zod';
import { purgeKeys } from '../idempotency.ts';
import { task } from './task.ts';

/** A timer's job: `17 3 * * * idempotency.purge`. */
export const purgeIdempotency = task('idempotency.purge', z.record(z.string(), z.never()), async (call) => {
  const removed = await call.inWall((trx) => purgeKeys(trx, call.now));
  call.log.info({ removed }, 'old first answers were removed');
});
