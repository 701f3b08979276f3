import { z } from 'zod';
import { addJob, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { expirePredeclaration } from './expire-predeclaration.ts';
import { predeclarationsDue } from '@reprise/dossier/server/public.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Looks for pre-declarations that were never dropped. */
    'buybacks.expire_predeclarations': Record<string, never>;
    /** Ends one of them. */
    'buybacks.expire_predeclaration': { buybackId: string };
  }
}

export const predeclarationsTasks: Task[] = [
  task('buybacks.expire_predeclarations', z.object({}).strict(), async ({ db, now }) => {
    for (const { id: buybackId, retailerAccountId, buyerAccountId } of await predeclarationsDue(db, now)) {
      await addJob(
        db.unbound,
        [retailerAccountId, buyerAccountId],
        'buybacks.expire_predeclaration',
        { buybackId },
        { jobKey: `expire-predeclaration:${buybackId}` },
      );
    }
  }),
  task('buybacks.expire_predeclaration', z.object({ buybackId: z.uuid() }), (call, { buybackId }) =>
    call.inWall((trx, add) => expirePredeclaration(call, trx, add, buybackId)),
  ),
];
