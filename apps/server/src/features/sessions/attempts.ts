import { Refused } from '@reprise/domain/refusals';

const windowMs = 15 * 60_000;
const most = 10;

type Attempts = { count: number; until: number };
const byKey = new Map<string, Attempts>();

/** Counts a failed try for an address or a person; more than ten within 15 minutes are refused (`too_many_requests`). */
export function refuseTooMany(keys: readonly string[], now: Date): void {
  for (const key of keys) {
    const seen = byKey.get(key);
    if (seen && seen.until > now.getTime() && seen.count >= most) throw new Refused('too_many_requests');
  }
}

export function countFailure(keys: readonly string[], now: Date): void {
  forgetOld(now);
  for (const key of keys) {
    const seen = byKey.get(key);
    const isCurrent = seen !== undefined && seen.until > now.getTime();
    byKey.set(
      key,
      isCurrent ? { ...seen, count: seen.count + 1 } : { count: 1, until: now.getTime() + windowMs },
    );
  }
}

export const forget = (keys: readonly string[]): void => keys.forEach((key) => byKey.delete(key));

/** The map stays as small as the window's failures. */
function forgetOld(now: Date): void {
  if (byKey.size < 1000) return;
  for (const [key, { until }] of byKey) if (until <= now.getTime()) byKey.delete(key);
}
