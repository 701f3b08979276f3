import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { NamedQuery } from './connection.ts';
import { isCutOff } from './lost.ts';
import { begin, commit } from './opening.ts';
import { traceStatement } from '../traces.ts';

/** A statement refused only because an earlier one of the same transaction failed. */
const isAfterFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02';

/** Waits for all, then throws the failure that caused the others. */
export async function awaitAll(sent: Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(sent);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((reason) => !isAfterFailure(reason)) ?? failures[0];
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/**
 * Sends without waiting, in one write to the socket (`pg` makes one per statement). A failure is thrown by the `settle`
 * that follows.
 */
export function start(client: pg.PoolClient, statements: readonly NamedQuery[]): Promise<pg.QueryResult>[] {
  const { stream } = client.connection;
  stream.cork();
  // statements sent in the same tick are written together
  process.nextTick(() => stream.uncork());
  const sent = statements.map((statement) => client.query(statement));
  for (const [index, one] of sent.entries()) {
    one.catch(() => undefined);
    traceStatement(statements[index]?.text ?? '', one);
  }
  return sent;
}

/** A connection whose state is unknown, or that leads to what is no longer the primary, must not go back to the pool. */
export const isBroken = (error: unknown): boolean =>
  isCutOff(error) || !(error instanceof Error && 'severity' in error && error.severity === 'ERROR');

/** Throws where nothing at all is answered within so many milliseconds: a database that hangs says nothing by itself. */
async function untilAnswered([first]: readonly Promise<unknown>[], patienceMs: number): Promise<void> {
  const late = new AbortController();
  const giveUp = pause(patienceMs, undefined, { signal: late.signal }).then(
    () => Promise.reject(Object.assign(new Error(`No answer in ${patienceMs} ms`), { code: 'ETIMEDOUT' })),
    () => undefined,
  );
  try {
    await Promise.race([first, giveUp]);
  } finally {
    late.abort();
  }
}

/**
 * A whole transaction in one round trip, on a pipelined connection. Answers each statement's result.
 * @param patienceMs how long the database may take to answer the first of them; null: as long as it likes
 */
export async function sendTogether(
  pool: pg.Pool,
  statements: readonly NamedQuery[],
  patienceMs: number | null = null,
): Promise<pg.QueryResult[]> {
  const client = await pool.connect();
  try {
    const sent = start(client, statements);
    if (patienceMs !== null) await untilAnswered(sent, patienceMs);
    const results = await awaitAll(sent);
    client.release();
    return results;
  } catch (error) {
    client.release(isBroken(error));
    throw error;
  }
}

/** Sends a statement in a transaction of its own, opened by `bind`; answers its result. */
export const askAlone =
  (pool: pg.Pool, bind: NamedQuery) =>
  async (query: NamedQuery): Promise<pg.QueryResult> => {
    const [, , result] = await sendTogether(pool, [begin, bind, query, commit]);
    return result ?? Promise.reject(new Error('No result was received'));
  };
