import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { DeliveryView, Webhook, WebhookView } from '../../domain/webhooks/webhook.ts';
import { foundWebhook } from './change-webhook.ts';
import { nounOf } from './create-webhook.ts';
import { sendAgain } from './deliveries.db.ts';
import { holdWebhook, positionBefore, setProgress, viewOfWebhook } from './webhooks.db.ts';

/** Held, since its job holds it too before its deliveries. Refusals: `not_found`, `webhook_off`. */
async function sendingWebhook(call: Call, id: string): Promise<Webhook> {
  const webhook = await foundWebhook(call, id, holdWebhook);
  if (!webhook.isActive) throw new Refused('webhook_off');
  return webhook;
}

/** Whoever asks for it thinks that the receiver is well: nothing rests. */
const awake = { restsUntil: null };

/**
 * Sends one delivery again, or now when it waits. Twice, it is sent once more. Refusals: `webhook_off`, `not_found`, also
 * where its event is no longer kept.
 */
export async function resendDelivery(
  call: Call,
  { id: webhookId, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryView> {
  await sendingWebhook(call, webhookId);
  const delivery = await sendAgain(call.db, { webhookId, id: deliveryId }, call.now);
  if (!delivery) throw new Refused('not_found');
  await setProgress(call.db, webhookId, awake);
  return delivery;
}

/**
 * Sends all events since a moment again, in order: the webhook goes back to where it was, and on from there. What it missed
 * before that moment is still missing. Refusals: `not_found`, `webhook_off`, `invalid` for a moment to come.
 */
export async function resendSince(
  call: Call,
  id: string,
  { since }: { since: string },
): Promise<WebhookView> {
  const { db } = call;
  const webhook = await sendingWebhook(call, id);
  if (new Date(since) > call.now)
    throw new Refused('invalid', { violations: [{ field: 'since', code: 'date_future' }] });
  const { missedSince: missed } = webhook;
  const position = await positionBefore(db, webhook.accountId, since);
  await setProgress(db, id, {
    missedSince: missed !== null && new Date(since) > new Date(missed) ? missed : null,
    ...(position === null
      ? {}
      : { ...awake, readTo: Math.min(webhook.readTo, position), sentBackAt: call.now.toISOString() }),
  });
  await writeAudit(call, { ...nounOf(webhook), action: 'update', after: { sentAgainSince: since } });
  return viewOfWebhook(db, webhook);
}
