import { sql } from 'kysely';
import type { Trx } from './db/db.ts';

/** Removes the counts whose window is over; answers how many. */
export async function purgeCounts(trx: Trx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from counts where "expire" < ${now.getTime()}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
