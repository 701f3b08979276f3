import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the program's own clock is so much later: what it counts by it, it counts as if time had passed. */
export function letPass(seconds: number): void {
  const now = Date.now() + seconds * 1_000;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
}
