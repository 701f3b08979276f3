import { expect } from 'vitest';
import type { World } from './world.ts';

/** How many calls wait for a lock. */
async function waiting({ sql }: World): Promise<number> {
  await sql.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await sql.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/**
 * Runs something while another transaction is writing: it has to wait, and then sees what was written. `meanwhile`: what
 * that transaction does before it ends, once the other waits.
 */
export async function whileWritten<Done>(
  world: World,
  [text, values]: readonly [text: string, values: unknown[]],
  act: () => Promise<Done>,
  meanwhile?: () => Promise<void>,
): Promise<Done> {
  await world.sql.query('begin');
  await world.sql.query(text, values);
  const acting = act();
  await expect.poll(() => waiting(world), { timeout: 20_000 }).toBe(1);
  await meanwhile?.();
  await world.sql.query('commit');
  return acting;
}
