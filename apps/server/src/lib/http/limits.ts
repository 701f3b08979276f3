import { Refused } from '@reprise/domain/refusals';

type Window = { count: number; endsAt: number };

/**
 * Counts calls in this process: at most `most` per key within `seconds`. The function it gives counts one call.
 * Refusal: `too_many_requests`, with the seconds to wait.
 */
export function callLimit(most: number, seconds: number): (key: string, now: Date) => void {
  const windows = new Map<string, Window>();
  let sweepAt = 0;
  return (key, now) => {
    const at = now.getTime();
    if (at >= sweepAt) {
      for (const [old, window] of windows) if (window.endsAt <= at) windows.delete(old);
      sweepAt = at + seconds * 1_000;
    }
    const window = windows.get(key);
    if (!window || window.endsAt <= at) {
      windows.set(key, { count: 1, endsAt: at + seconds * 1_000 });
      return;
    }
    window.count += 1;
    if (window.count > most) {
      const retryAfter = Math.max(1, Math.ceil((window.endsAt - at) / 1_000));
      throw new Refused('too_many_requests', { extra: { retryAfter } });
    }
  };
}
