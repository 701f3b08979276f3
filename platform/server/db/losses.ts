import type { Pool } from 'pg';
import { log } from '../log.ts';

/**
 * Listens to every connection of a pool for as long as it lives. The pool itself listens to those only that nobody
 * uses: without a listener the loss of one that is in use would end the program. Whoever uses it hears of the loss from
 * its own statement.
 */
export function tellLosses(pool: Pool, words: string): void {
  const tell = (error: Error): void => log.warn({ err: error }, words);
  pool.on('error', tell);
  pool.on('connect', (client) => {
    client.on('error', tell);
  });
}
