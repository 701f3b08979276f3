import { Refused } from '../domain/core/refusals.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from './db/db.ts';
import { askAlone } from './db/send.ts';
import { hashOf } from './tokens.ts';

export type CounterOptions = {
  /** Distinguishes its counts from others; the same at every server. */
  name: string;
  most: number;
  /** From the first that is counted. */
  seconds: number;
  /** Who reached the limit is refused from memory by this server, until the window is over. */
  inMind: boolean;
};

export type Counter = Pick<RateLimiterPostgres, 'consume' | 'reward' | 'delete' | 'get'>;

/** Counts in the database, where all servers see it. Each count is a transaction of its own: it stays when the call's fails. */
export function counterOf({ name, most, seconds, inMind }: CounterOptions): (db: Db) => Counter {
  const counters = new WeakMap<Db, Counter>();
  return (db) => {
    const known = counters.get(db);
    if (known) return known;
    const counter = new RateLimiterPostgres({
      storeClient: { query: askAlone(db.counts, db.bind([])) },
      storeType: 'client',
      tableName: 'counts',
      // a migration creates it, a job removes expired rows
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
      ...(inMind ? { inMemoryBlockOnConsumed: most } : {}),
    });
    counters.set(db, counter);
    return counter;
  };
}

/** A hash: of fixed length whatever was typed, and not an address of anybody. */
export const countedKey = (value: string): string => hashOf(value);

/** Counts one. Refusal: `too_many_requests`, with the seconds to wait. */
export async function countOne(counter: Counter, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Refused('too_many_requests', { extra: { retryAfter } });
  }
}
