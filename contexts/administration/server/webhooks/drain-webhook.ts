import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddJob, JobCall } from '@reprise/platform/server/jobs/task.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { openConnections, type Connections } from '@reprise/platform/server/outside/connections.ts';
import { sentOf } from '../../domain/events/event-types.ts';
import { webhookLimits } from '../../domain/webhooks/webhook.limits.ts';
import { afterAttempt, afterRound, type Round } from '../../domain/webhooks/webhook.rules.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import { addDeliveries, endWaiting, keepAttempts, type Delivery, type Due } from './deliveries.db.ts';
import { sendEvent } from './send-event.ts';
import { signingKeys } from './sign.ts';
import { switchOff } from './switch-off.ts';
import { takeDeliveries, type Taking } from './take-deliveries.ts';
import { holdWebhook, setProgress } from './webhooks.db.ts';

/** Sent before it is written what came of it: what a kill in between makes twice. */
const roundSize = 200;
/** A round begins no more attempts after so long, and a job no more rounds: others wait for their turn. */
const roundMs = 2_000;
const drainMs = 15_000;
/** From the beginning of a round to the next one's, where nothing more waited: what happens meanwhile goes together. */
const gatherMs = 150;

type Clock = () => Date;
const clockFrom = (now: Date): Clock => {
  const begun = performance.now();
  return () => new Date(now.getTime() + performance.now() - begun);
};

/** What waits for one thread, in order. */
type Queue = Due[];

const wasTried = (due: Due | undefined): boolean => due !== undefined && due.delivery.attempts > 0;

/** What is to be sent now, by thread, those first that were not tried yet; of a receiver that failed, one to ask by. */
function queuesOf(due: readonly Due[], { failedRounds }: Webhook): Queue[] {
  const byThread = Map.groupBy(due, ({ event }) => event.thread);
  const queues = [...byThread.values()].toSorted(([a], [b]) => Number(wasTried(a)) - Number(wasTried(b)));
  return failedRounds === 0 ? queues : queues.slice(0, 1).map((queue) => queue.slice(0, 1));
}

type Work = Taking & { webhook: Webhook; queues: Queue[]; keys: KeyObject[] };

/** The webhook, held, with what is to be sent now; null: nothing is. */
async function nextWork(trx: Trx, add: AddJob, webhookId: string, now: Date): Promise<Work | null> {
  const webhook = await holdWebhook(trx, webhookId);
  if (!webhook?.isActive) return null;
  if (webhook.restsUntil !== null && new Date(webhook.restsUntil) > now) return null;
  const taking = await takeDeliveries(trx, webhook, { now, limit: roundSize });
  if (taking.due.length === 0) return null;
  try {
    return { ...taking, webhook, queues: queuesOf(taking.due, webhook), keys: signingKeys(webhook, now) };
  } catch (error) {
    await switchOff(trx, add, { webhook, reason: 'secret_lost', now, why: error });
    return null;
  }
}

type Sent = Round & { tried: Delivery[] };

/** Sends it over a few lanes, each thread in order until something of it fails. */
async function sendAll(
  { webhook, queues, keys }: Work,
  connections: Connections,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Sent> {
  const sent: Sent = { delivered: 0, failedSince: 0, gone: false, tried: [] };
  const end = clock().getTime() + roundMs;
  const isOver = (): boolean =>
    sent.gone ||
    sent.failedSince >= webhookLimits.atOnce ||
    signal?.aborted === true ||
    clock().getTime() >= end;
  const sendOne = async ({ event, delivery }: Due): Promise<boolean> => {
    const attempt = await sendEvent(
      webhook.url,
      { id: event.id, event: sentOf(event) },
      { keys, now: clock(), connections },
    );
    sent.tried.push({ ...delivery, ...afterAttempt(delivery, attempt, clock()) });
    const isDelivered = attempt.failure === null;
    sent.delivered += Number(isDelivered);
    sent.failedSince = isDelivered ? 0 : sent.failedSince + 1;
    sent.gone ||= attempt.failure === 'gone';
    return isDelivered;
  };
  const waiting = queues.values();
  const lane = async (): Promise<void> => {
    for (const queue of waiting) for (const due of queue) if (isOver() || !(await sendOne(due))) break;
  };
  await Promise.all(Array.from({ length: webhookLimits.atOnce }, lane));
  return sent;
}

/**
 * What is written of events that went as they were read: those that were tried; the others too, to wait, unless the
 * webhook was meanwhile switched off or sent elsewhere among its events.
 */
function takenOf({ due }: Work, { tried }: Sent, isAsTaken: boolean): Delivery[] {
  if (!isAsTaken) return tried;
  const at = new Map(tried.map((delivery) => [delivery.position, delivery]));
  return due.map(({ delivery }) => at.get(delivery.position) ?? delivery);
}

/** How a webhook is after a round; as it was, where the round went to another address than it has now. */
function healthAfter(webhook: Webhook, work: Work, sent: Sent, now: Date): ReturnType<typeof afterRound> {
  if (webhook.url === work.webhook.url) return afterRound(webhook, sent, now);
  const { failingSince, failedRounds, restsUntil } = webhook;
  return { failingSince, failedRounds, restsUntil, off: null };
}

/** Writes what came of a round, for each delivery and for the webhook. */
async function keep(trx: Trx, add: AddJob, work: Work, sent: Sent, now: Date): Promise<void> {
  const { id } = work.webhook;
  // before its deliveries, as everywhere: two that wait for each other would both wait for ever
  const webhook = await holdWebhook(trx, id);
  if (!webhook) return;
  const isSame = (key: 'readTo' | 'sentBackAt'): boolean => webhook[key] === work.webhook[key];
  const isAsTaken = webhook.isActive && isSame('readTo') && isSame('sentBackAt');
  if (work.readTo === null) await keepAttempts(trx, id, sent.tried);
  else await addDeliveries(trx, webhook, takenOf(work, sent, isAsTaken), now);
  if (!webhook.isActive) return endWaiting(trx, id, now);
  const { off, ...health } = healthAfter(webhook, work, sent, now);
  const read = work.readTo !== null && isAsTaken ? { readTo: work.readTo } : {};
  await setProgress(trx, id, { ...health, ...read });
  if (off) await switchOff(trx, add, { webhook, reason: off, now });
}

/** Rounds over the same connections. */
async function sendRounds(call: JobCall, webhookId: string, connections: Connections): Promise<void> {
  const clock = clockFrom(call.now);
  const end = clock().getTime() + drainMs;
  while (call.signal?.aborted !== true && clock().getTime() < end) {
    const begun = clock().getTime();
    const work = await call.inWall((trx, add) => nextWork(trx, add, webhookId, clock()));
    if (work === null) return;
    const sent = await sendAll(work, connections, clock, call.signal);
    // told to stop before the first
    if (sent.tried.length === 0) return;
    await call.inWall((trx, add) => keep(trx, add, work, sent, clock()));
    const isStream = sent.tried.length > webhookLimits.atOnce && sent.tried.length < roundSize;
    // a few hold no place of the worker that another webhook could have
    if (isStream) await pause(Math.max(0, begun + gatherMs - clock().getTime()));
  }
}

/**
 * The job: sends to a webhook what waits for it, in rounds, until nothing does, the receiver fails, or others are to have
 * their turn. There is never more than one of a webhook: its queue sees to that. Killed anywhere it loses nothing: what
 * was sent and not yet written is sent again.
 */
export async function drainWebhook(call: JobCall, webhookId: string): Promise<void> {
  const connections = openConnections(webhookLimits.atOnce);
  try {
    await sendRounds(call, webhookId, connections);
  } finally {
    await connections.destroy();
  }
}
