import type pg from 'pg';

/**
 * Resources that the stories share and only one may use at a time: a batch takes every waiting transfer, and an account
 * has one payout provider; what hands over every closed parcel of the workshop of Nantes takes those of others too.
 */
const shared = { transfers: 7_204_519, payouts: 7_204_520, parcels: 7_204_521 };

/** Waits until no other story uses it; it is this one's until the story and its connection end. */
export async function takeTurn(sql: pg.Client, what: keyof typeof shared): Promise<void> {
  await sql.query('select pg_advisory_lock($1)', [shared[what]]);
}

/** Waits until no other story uses it, and releases it at the end, whatever happens. */
export async function inTurn(
  sql: pg.Client,
  what: keyof typeof shared,
  story: () => Promise<void>,
): Promise<void> {
  await takeTurn(sql, what);
  try {
    await story();
  } finally {
    await sql.query('select pg_advisory_unlock($1)', [shared[what]]);
  }
}
