import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Event } from '../../domain/events/event.ts';
import { toldAs, typeOf } from '../../domain/events/event-types.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { eventsBetween, settledPosition } from '../events/events.db.ts';
import {
  addDeliveries,
  deliveriesDue,
  endLost,
  standingOf,
  type Delivery,
  type Due,
} from './deliveries.db.ts';
import { setProgress } from './webhooks.db.ts';

/** Made to wait at once. */
const lot = 500;

const deliveryOf = (event: Event, now: Date): Delivery => ({
  position: event.position,
  eventId: event.id,
  thread: event.thread,
  type: typeOf(event),
  attempts: 0,
  tries: [],
  firstTriedAt: null,
  nextTryAt: now.toISOString(),
  outcome: null,
  endedAt: null,
});

type Taken = { events: Event[]; readTo: number };

/** The next events of the account, as far as they are settled, and how far the webhook has read with them. */
async function nextEvents(trx: Trx, webhook: Webhook, limit: number): Promise<Taken> {
  const { accountId, types, readTo: after } = webhook;
  const upTo = limit <= 0 ? after : await settledPosition(trx);
  if (upTo <= after) return { events: [], readTo: after };
  const told = types?.flatMap(toldAs) ?? null;
  const events = await eventsBetween(trx, accountId, { after, upTo, limit }, told);
  return { events, readTo: events.length < limit ? upTo : (events.at(-1)?.position ?? upTo) };
}

/** What is due. What waits for an event that is no longer kept ends, so that what comes after it has its place. */
async function dueOf(trx: Trx, webhookId: string, round: { now: Date; limit: number }): Promise<Due[]> {
  const { due, lost } = await deliveriesDue(trx, webhookId, round);
  if (lost.length === 0) return due;
  await endLost(trx, webhookId, lost, round.now);
  return dueOf(trx, webhookId, round);
}

export type Taking = {
  due: Due[];
  /** How far the webhook has read once these are written; null: they wait already, and it has. */
  readTo: number | null;
};

/**
 * What is to be sent to a webhook now, no more than a round of it. Where nothing waits and its receiver is well, the next
 * events go as they are read, and each is written once, with what came of it. Else they are written to wait first, as
 * many as may, and what waits goes in order. The webhook must be held.
 */
export async function takeDeliveries(
  trx: Trx,
  webhook: Webhook,
  { now, limit }: { now: Date; limit: number },
): Promise<Taking> {
  const { waiting, wasBeyond } = await standingOf(trx, webhook);
  const isStraight = waiting === 0 && !wasBeyond && webhook.failedRounds === 0;
  const most = isStraight ? limit : Math.min(lot, webhookLimits.waiting - waiting);
  const { events, readTo } = await nextEvents(trx, webhook, most);
  const due = events.map((event) => ({ event, delivery: deliveryOf(event, now) }));
  if (isStraight && due.length > 0) return { due, readTo };
  await addDeliveries(
    trx,
    webhook,
    due.map(({ delivery }) => delivery),
    now,
  );
  if (readTo !== webhook.readTo) await setProgress(trx, webhook.id, { readTo });
  return { due: isStraight ? [] : await dueOf(trx, webhook.id, { now, limit }), readTo: null };
}
