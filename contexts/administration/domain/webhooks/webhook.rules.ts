import { webhookLimits } from './webhook.limits.ts';
import type { Attempt, Failure, OffReason, Webhook, WebhookDelivery } from './webhook.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const retriedFor = webhookLimits.retryDays * 24 * hour;

/** The pauses after the first attempt of a delivery, the second and so on; the last one from there on. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
];
/** A receiver that fails as a whole is left alone no longer than this: one event asks whether it is back. */
const longestRest = 5 * minute;

const pauseAfter = (attempts: number): number => pauses[Math.min(attempts, pauses.length) - 1] ?? 0;

/** What an answer means; null: delivered. Redirections are not followed. */
export function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}

type Tried = Pick<
  WebhookDelivery,
  'attempts' | 'tries' | 'firstTriedAt' | 'nextTryAt' | 'outcome' | 'endedAt'
>;

/**
 * A delivery after one more attempt: delivered, waiting for its next one, or given up three days after the first. The
 * last attempt is made when the three days end.
 */
export function afterAttempt(before: Tried, made: Attempt, now: Date): Tried {
  const attempts = before.attempts + 1;
  const firstTriedAt = before.firstTriedAt ?? made.at;
  const tries = [...before.tries, made].slice(-webhookLimits.keptTries);
  const tried = { attempts, tries, firstTriedAt, nextTryAt: before.nextTryAt };
  const until = Date.parse(firstTriedAt) + retriedFor;
  if (made.failure === null) return { ...tried, outcome: 'delivered', endedAt: now.toISOString() };
  if (now.getTime() >= until) return { ...tried, outcome: 'failed', endedAt: now.toISOString() };
  // one that is sent again begins with the shortest pause, whatever came of it before
  const triedSince = tries.filter(({ at }) => Date.parse(at) >= Date.parse(firstTriedAt)).length;
  const next = Math.min(now.getTime() + pauseAfter(triedSince), until);
  return { ...tried, nextTryAt: new Date(next).toISOString(), outcome: null, endedAt: null };
}

/** Since when a webhook that is off, or was, has missed what happened; null: that is not known, or nothing was missed. */
export const missedSinceOf = ({
  missedSince,
  failingSince,
  offAt,
}: Pick<Webhook, 'missedSince' | 'failingSince' | 'offAt'>): string | null =>
  missedSince ?? failingSince ?? offAt;

/** What came of the attempts of a round, in the order in which they ended. */
export type Round = {
  delivered: number;
  /** Since the last one that was delivered. */
  failedSince: number;
  gone: boolean;
};

type Health = Pick<Webhook, 'failingSince' | 'failedRounds' | 'restsUntil'>;

/**
 * A webhook after a round: well, or left alone for a while that grows with the rounds that failed in a row; `off`: to be
 * switched off. A round has failed when nothing was delivered, or nothing any more at its end.
 */
export function afterRound(before: Health, round: Round, now: Date): Health & { off: OffReason | null } {
  const { delivered, failedSince, gone } = round;
  if (gone) return { ...before, off: 'gone' };
  if (delivered > 0 && failedSince < webhookLimits.atOnce)
    return { failingSince: null, failedRounds: 0, restsUntil: null, off: null };
  const isNew = delivered > 0 || before.failingSince === null;
  const failingSince = isNew ? now.toISOString() : before.failingSince;
  const failedRounds = isNew ? 1 : before.failedRounds + 1;
  const rest = Math.min(pauseAfter(failedRounds), longestRest);
  const isOver = failingSince !== null && now.getTime() - Date.parse(failingSince) >= retriedFor;
  return {
    failingSince,
    failedRounds,
    restsUntil: new Date(now.getTime() + rest).toISOString(),
    off: isOver ? 'failing' : null,
  };
}
