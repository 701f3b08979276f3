import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { log } from '@reprise/platform/server/log.ts';
import type { OffReason, Webhook } from '../../domain/webhooks/webhook.ts';
import { missedSinceOf } from '../../domain/webhooks/webhook.rules.ts';
import { endWaiting } from './deliveries.db.ts';
import { changeWebhook } from './webhooks.db.ts';

type Off = { webhook: Webhook; reason: OffReason; now: Date; why?: unknown };

/** Switches a webhook off and tells whoever made it, in one transaction. The webhook must be held. */
export async function switchOff(trx: Trx, add: AddJob, { webhook, reason, now, why }: Off): Promise<void> {
  const { id, version } = webhook;
  const offAt = now.toISOString();
  log.warn({ webhookId: id, reason, err: why }, 'a webhook was switched off');
  await changeWebhook(
    trx,
    { id, version },
    {
      isActive: false,
      offReason: reason,
      offAt,
      missedSince: missedSinceOf(webhook) ?? offAt,
    },
  );
  await endWaiting(trx, id, now);
  await add('webhooks.tell_off', { webhookId: id });
}
