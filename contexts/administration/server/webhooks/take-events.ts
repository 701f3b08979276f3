import type { Trx } from '@reprise/platform/server/db/db.ts';
import { toldAs, typeOf } from '../../domain/events/event-types.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { settledPosition } from '../events/events.db.ts';
import { addDeliveries, countWaiting, eventsToSend } from './deliveries.db.ts';
import { setProgress } from './webhooks.db.ts';

/** Taken at once. */
const lot = 500;

/**
 * Lets the next events of the account wait for the webhook, as far as they are settled and as many as may wait, and
 * notes how far it is; both or none. The webhook must be held.
 */
export async function takeEvents(trx: Trx, webhook: Webhook, now: Date): Promise<void> {
  const { id, accountId, types, readTo } = webhook;
  const limit = Math.min(lot, webhookLimits.waiting - (await countWaiting(trx, id)));
  if (limit <= 0) return;
  const upTo = await settledPosition(trx);
  if (upTo <= readTo) return;
  const told = types?.flatMap(toldAs) ?? null;
  const found = await eventsToSend(trx, accountId, told, { after: readTo, upTo, limit });
  const deliveries = found.map((event) => ({
    position: event.position,
    eventId: event.id,
    thread: event.thread,
    type: typeOf(event),
  }));
  await addDeliveries(trx, webhook, deliveries, now);
  await setProgress(trx, id, { readTo: found.length < limit ? upTo : (found.at(-1)?.position ?? upTo) });
}
