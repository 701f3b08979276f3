import type pg from 'pg';

/**
 * Resources that the stories share and only one may use at a time: a batch takes every waiting transfer, and an account
 * has one payout provider.
 */
const shared = { transfers: 7_204_519, payouts: 7_204_520 };

/** Waits until no other story uses it, and releases it at the end, whatever happens. */
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
