import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log.ts';
import { isAway } from './lost.ts';

/** The pause before a database that was lost or full is tried again. */
const retryMs = 500;

/**
 * Repeats `write` while the database is lost or has no room, for at most `limitMs` milliseconds: for what must be written because
 * something outside has happened. `write` may run after it has taken effect, so it must write the same again. Throws the
 * last error.
 */
export async function untilDatabase<Result>(write: () => Promise<Result>, limitMs: number): Promise<Result> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isAway(error) || performance.now() >= end) throw error;
      log.warn({ err: error }, 'the database takes nothing, and what happened is written once it does');
      await pause(retryMs);
    }
  }
}
