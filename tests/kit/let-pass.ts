import { onTestFinished, vi } from 'vitest';

/** Moves the program's own clock forward until the test ends, for what it counts by that clock. */
export function letPass(seconds: number): void {
  const now = Date.now() + seconds * 1_000;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
}
