import type { Trx } from '@reprise/platform/server/db/db.ts';
import { JobInterrupted, type AddJob, type JobCall } from '@reprise/platform/server/jobs/task.ts';

/** The transaction in which a run ends, and when that is. */
export type Ending = { trx: Trx; add: AddJob; now: Date };

/**
 * Does the work of a run. What fails for a reason that nobody foresaw ends its run with the last attempt: it would be under
 * way for ever, and its schedule would begin none any more.
 */
export async function endedAtLast(
  call: JobCall,
  work: () => Promise<void>,
  end: (ending: Ending) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { attempt, maxAttempts } = call.job;
    if (attempt >= maxAttempts && !(error instanceof JobInterrupted))
      await call.inWall((trx, add) => end({ trx, add, now: call.now }));
    throw error;
  }
}
