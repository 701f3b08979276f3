import { describe, expect, test } from 'vitest';
import { webhookLimits } from './webhook.limits.ts';
import { afterAttempt, afterRound, failureOf } from './webhook.rules.ts';

const begun = new Date('2026-03-02T09:00:00.000Z');
const after = (ms: number) => new Date(begun.getTime() + ms);
const threeDays = 3 * 86_400_000;

test.each([
  [200, null],
  [204, null],
  [299, null],
  [301, 'redirected'],
  [404, 'status'],
  [410, 'gone'],
  [500, 'status'],
])('an answer %s means %s', (status, failure) => {
  expect(failureOf(status)).toBe(failure);
});

describe('a delivery', () => {
  const fresh = {
    attempts: 0,
    tries: [],
    firstTriedAt: null,
    nextTryAt: begun.toISOString(),
    outcome: null,
    endedAt: null,
  };
  const made = (at: Date, failure: 'status' | null = 'status') => ({
    at: at.toISOString(),
    status: failure === null ? 200 : 500,
    failure,
    excerpt: '',
    milliseconds: 3,
  });

  test('is tried again with growing pauses, the last time when three days have passed', () => {
    let delivery = afterAttempt(fresh, made(begun), begun);
    const pauses: number[] = [];
    for (let at = begun; delivery.outcome === null;) {
      const next = new Date(delivery.nextTryAt);
      pauses.push(next.getTime() - at.getTime());
      at = next;
      delivery = afterAttempt(delivery, made(at), at);
    }
    expect(pauses.slice(0, 4)).toEqual([5_000, 30_000, 120_000, 600_000]);
    const growing = pauses.slice(0, -1);
    expect(growing).toEqual(growing.toSorted((a, b) => a - b));
    expect(delivery).toMatchObject({ outcome: 'failed', endedAt: after(threeDays).toISOString() });
    expect(delivery.attempts).toBe(pauses.length + 1);
  });

  test('that is sent again begins with the shortest pause', () => {
    const tries = Array.from({ length: 9 }, (_, at) => made(after(at)));
    const again = { ...fresh, attempts: 9, tries, firstTriedAt: null };
    const later = after(threeDays);
    const first = afterAttempt(again, made(later), later);
    expect(first).toMatchObject({ attempts: 10, nextTryAt: after(threeDays + 5_000).toISOString() });
    const next = after(threeDays + 5_000);
    expect(afterAttempt(first, made(next), next).nextTryAt).toBe(after(threeDays + 35_000).toISOString());
  });

  test('that arrives at last is delivered, and keeps what came before', () => {
    const failed = afterAttempt(fresh, made(begun), begun);
    const delivered = afterAttempt(failed, made(after(5_000), null), after(5_000));
    expect(delivered).toMatchObject({
      attempts: 2,
      outcome: 'delivered',
      endedAt: after(5_000).toISOString(),
    });
    expect(delivered.tries.map(({ status }) => status)).toEqual([500, 200]);
  });

  test('keeps its latest attempts only', () => {
    const many = Array.from({ length: webhookLimits.keptTries }, (_, at) => made(after(at)));
    const { tries } = afterAttempt({ ...fresh, tries: many }, made(after(99_000)), after(99_000));
    expect(tries).toHaveLength(webhookLimits.keptTries);
    expect(tries.at(-1)?.at).toBe(after(99_000).toISOString());
  });
});

describe('a webhook', () => {
  const well = { failingSince: null, failedRounds: 0, restsUntil: null };
  const failed = { delivered: 0, failedSince: 1, gone: false };

  test('to which something was delivered is well, though one thread fails', () => {
    const ill = { failingSince: begun.toISOString(), failedRounds: 7, restsUntil: begun.toISOString() };
    expect(afterRound(ill, { delivered: 5, failedSince: 1, gone: false }, begun)).toEqual({
      ...well,
      off: null,
    });
  });

  test('that stops answering in the middle of a round rests', () => {
    const round = { delivered: 9, failedSince: webhookLimits.atOnce, gone: false };
    expect(afterRound(well, round, begun)).toEqual({
      failingSince: begun.toISOString(),
      failedRounds: 1,
      restsUntil: after(5_000).toISOString(),
      off: null,
    });
  });

  test('is asked again at least every five minutes, and switched off after three days', () => {
    let health = { ...well, off: null as string | null } as ReturnType<typeof afterRound>;
    let rounds = 0;
    let longest = 0;
    for (let at = begun; health.off === null; at = new Date(health.restsUntil ?? 0)) {
      health = afterRound(health, failed, at);
      longest = Math.max(longest, Date.parse(health.restsUntil ?? '') - at.getTime());
      rounds += 1;
    }
    expect(longest).toBe(300_000);
    expect(health.off).toBe('failing');
    expect(rounds).toBeGreaterThan(threeDays / 300_000);
  });

  test('whose receiver is gone is switched off at once', () => {
    expect(afterRound(well, { delivered: 3, failedSince: 1, gone: true }, begun).off).toBe('gone');
  });
});
