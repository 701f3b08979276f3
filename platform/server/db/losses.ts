import type { Pool } from 'pg';
import { log } from '../log.ts';

/**
 * Handles errors of every connection of a pool. The pool itself handles those of idle connections only: without a
 * handler the loss of one in use would end the program. Whoever uses it learns of the loss from its own statement.
 */
export function reportLosses(pool: Pool, words: string): void {
  const tell = (error: Error): void => log.warn({ err: error }, words);
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', tell);
  });
}
