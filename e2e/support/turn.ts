import type pg from 'pg';

/**
 * What stories share and only one may have at a time: a batch takes every transfer that waits, and an account has one
 * payout provider.
 */
const shared = { transfers: 7_204_519, payouts: 7_204_520 };

/** Waits until no other story has it, and gives it back at the end, whatever happens meanwhile. */
export async function inTurn(
  sql: pg.Client,
  what: keyof typeof shared,
  story: () => Promise<void>,
): Promise<void> {
  await sql.query('select pg_advisory_lock($1)', [shared[what]]);
  try {
    await story();
  } finally {
    await sql.query('select pg_advisory_unlock($1)', [shared[what]]);
  }
}
