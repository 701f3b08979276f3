import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { addFound, task, type Task } from '@reprise/platform/server/jobs/task.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { purgeDeliveries } from './deliveries.db.ts';
import { drainWebhook } from './drain-webhook.ts';
import { tellOff } from './tell-off.ts';
import { webhooksDue } from './webhooks.db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Sends to a webhook what waits for it. */
    'webhooks.drain': { webhookId: string };
    /** Tells by mail that a webhook was switched off. */
    'webhooks.tell_off': { webhookId: string };
    /** Removes deliveries that were kept long enough. */
    'webhooks.purge': Record<string, never>;
  }
}

/** Looked at in one transaction. */
const most = 10_000;
const ofWebhook = z.object({ webhookId: z.uuid() });

/**
 * Starts the job of each webhook for which there is something to do. Asked every second by each worker that sends
 * (`startWorker`, `looks`); a webhook whose job runs is looked at again after it.
 */
export async function lookForWebhooks(db: Db, now: Date): Promise<void> {
  for (const { id: webhookId, accountId } of await webhooksDue(db, now)) {
    const name = `webhook:${webhookId}`;
    await addFound(db.unbound, [accountId], 'webhooks.drain', { webhookId }, { queue: name, jobKey: name });
  }
}

/** What waits for others' receivers: run by a worker that does nothing else, so that a slow one holds up no mail. */
export const sendingTasks: Task[] = [
  task('webhooks.drain', ofWebhook, (call, { webhookId }) => drainWebhook(call, webhookId)),
];

export const webhooksTasks: Task[] = [
  task('webhooks.tell_off', ofWebhook, (call, { webhookId }) => tellOff(call, webhookId)),
  task('webhooks.purge', z.object({}).strict(), async ({ inWall, now, log }) => {
    const before = new Date(now.getTime() - webhookLimits.keptDays * dayMs);
    let removed = 0;
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    while (last !== null) {
      const after: string = last;
      const lot = await inWall((trx) => purgeDeliveries(trx, before, { after, most }));
      removed += lot.removed;
      last = lot.last;
    }
    log.info({ removed }, 'deliveries whose time is over were removed');
  }),
];
