import { Refused } from '@reprise/domain/refusals';

const windowMs = 15 * 60_000;
/** Wrong passwords of one person, and from one address, where a whole shop may stand behind. */
const most = { email: 10, ip: 100 };

export type Attempt = { email: string; ip: string };
type Window = { count: number; until: number };
const byKey = new Map<string, Window>();

const emailKey = ({ email }: Attempt): string => `email:${email.toLowerCase()}`;
const ipKey = ({ ip }: Attempt): string => `ip:${ip}`;

/** Another try within the window is refused for this long. */
const tooMany = (window: Window, now: Date): Refused =>
  new Refused('too_many_requests', {
    extra: { retryAfter: Math.max(1, Math.ceil((window.until - now.getTime()) / 1000)) },
  });

/**
 * Counts a try before the password is looked at, so that many at once are counted too. More than ten of one person, or
 * a hundred from one address, within 15 minutes are refused (`too_many_requests`), whether the address is known or not.
 */
export function countTry(attempt: Attempt, now: Date): void {
  forgetOld(now);
  for (const [key, limit] of [
    [emailKey(attempt), most.email],
    [ipKey(attempt), most.ip],
  ] as const) {
    const seen = byKey.get(key);
    const window = seen && seen.until > now.getTime() ? seen : { count: 0, until: now.getTime() + windowMs };
    if (window.count >= limit) throw tooMany(window, now);
    byKey.set(key, { ...window, count: window.count + 1 });
  }
}

/** The password was right: the person's tries are forgotten, and this one does not count for the address. */
export function forgiveTry(attempt: Attempt): void {
  byKey.delete(emailKey(attempt));
  const window = byKey.get(ipKey(attempt));
  if (window) byKey.set(ipKey(attempt), { ...window, count: Math.max(0, window.count - 1) });
}

/** The map stays as small as the window's tries. */
function forgetOld(now: Date): void {
  if (byKey.size < 1000) return;
  for (const [key, { until }] of byKey) if (until <= now.getTime()) byKey.delete(key);
}
