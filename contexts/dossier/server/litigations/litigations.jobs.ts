import { z } from 'zod';
import { addFound, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { expireLitigation, remindOfLitigation } from './expire-litigation.ts';
import { litigationsDue } from './litigations.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Looks for litigations that have expired. */
    'litigations.expire': Record<string, never>;
    /** Ends one of them according to the retailer's terms. */
    'litigations.expire_one': { buybackId: string };
    /** Reminds one customer who has not answered yet. */
    'litigations.remind': { buybackId: string };
  }
}

const one = z.object({ buybackId: z.uuid() });

export const litigationsTasks: Task[] = [
  task('litigations.expire', z.object({}).strict(), async ({ db, now }) => {
    for (const { buybackId, retailerAccountId, buyerAccountId } of await litigationsDue(db.unbound, now)) {
      await addFound(
        db.unbound,
        [retailerAccountId, buyerAccountId],
        'litigations.expire_one',
        { buybackId },
        { jobKey: `expire-litigation:${buybackId}` },
      );
    }
  }),
  task('litigations.expire_one', one, (call, { buybackId }) =>
    call.inWall((trx, add) => expireLitigation(call, trx, add, buybackId)),
  ),
  task('litigations.remind', one, (call, { buybackId }) =>
    call.inWall((trx, add) => remindOfLitigation(trx, add, buybackId)),
  ),
];
