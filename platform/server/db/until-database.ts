import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log.ts';
import { isLost } from './lost.ts';

/** The pause before a lost database is tried again. */
const retryMs = 500;

/**
 * Repeats `write` while the database is lost, for at most `limitMs` milliseconds: for what must be written because
 * something outside has happened. `write` may run after it has taken effect, so it must write the same again. Throws the
 * last error.
 */
export async function untilDatabase<Result>(write: () => Promise<Result>, limitMs: number): Promise<Result> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isLost(error) || performance.now() > end) throw error;
      log.warn({ err: error }, 'the database is lost, and what happened is written once it is back');
      await pause(retryMs);
    }
  }
}
