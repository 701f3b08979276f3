import { Refused } from '@reprise/domain/refusals';

const windowMs = 15 * 60_000;
type Window = { count: number; until: number };

/** What is counted by whom: the wrong passwords of a name, and those from an address. */
export type Try<Key extends string> = Readonly<Record<Key, string>>;
export type Tries<Key extends string> = {
  /** Counts a try before the password is looked at, so that many at once are counted too. Refusal: `too_many_requests`. */
  count: (attempt: Try<Key>, now: Date) => void;
  /** The password was right: the tries under `forgotten` are forgotten, and this one does not count for the others. */
  forgive: (attempt: Try<Key>, forgotten: Key) => void;
  /** Whoever this is has another password now: the tries of the old one are forgotten. */
  forget: (key: Key, value: string) => void;
};

/** Another try within the window is refused for this long. */
const tooMany = (window: Window, now: Date): Refused =>
  new Refused('too_many_requests', {
    extra: { retryAfter: Math.max(1, Math.ceil((window.until - now.getTime()) / 1000)) },
  });

/** Counts tries within 15 minutes, in this process; `most` says how many under each key. */
export function countTries<const Key extends string>(most: Readonly<Record<Key, number>>): Tries<Key> {
  const byKey = new Map<string, Window>();
  // the map stays as small as the window's tries
  const forgetOld = (now: Date): void => {
    if (byKey.size < 1000) return;
    for (const [key, { until }] of byKey) if (until <= now.getTime()) byKey.delete(key);
  };
  const limits = Object.entries<number>(most);
  return {
    count: (attempt, now) => {
      forgetOld(now);
      const given = new Map(Object.entries<string>(attempt));
      for (const [name, limit] of limits) {
        const key = `${name}:${given.get(name) ?? ''}`;
        const seen = byKey.get(key);
        const window =
          seen && seen.until > now.getTime() ? seen : { count: 0, until: now.getTime() + windowMs };
        if (window.count >= limit) throw tooMany(window, now);
        byKey.set(key, { ...window, count: window.count + 1 });
      }
    },
    forgive: (attempt, forgotten) => {
      for (const [name, value] of Object.entries<string>(attempt)) {
        const key = `${name}:${value}`;
        const window = byKey.get(key);
        if (name === forgotten) byKey.delete(key);
        else if (window) byKey.set(key, { ...window, count: Math.max(0, window.count - 1) });
      }
    },
    forget: (key, value) => {
      byKey.delete(`${key}:${value}`);
    },
  };
}
