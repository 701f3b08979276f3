import { sql, type CompiledQuery, type Expression } from 'kysely';
import { build, type Trx } from './db/db.ts';

/** Removes the counts whose window is over; answers how many. */
export async function purgeCounts(trx: Trx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from counts where "expire" < ${now.getTime()}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Counts one call, within whichever statements it is sent with: exactly, at all servers together. Answers how many were
 * made since the window began, and when it is over, in milliseconds; no row when `key` finds none.
 * @param name distinguishes these counts from others
 * @param key a query that answers whose call it is, as one text
 * @param seconds from the first that is counted
 */
export const countedBeside = (
  name: string,
  key: Expression<unknown>,
  seconds: number,
  now: Date,
): CompiledQuery<{ points: number; expire: number }> => {
  const at = now.getTime();
  return sql<{ points: number; expire: number }>`insert into counts ("key", "points", "expire")
    select ${`${name}:`}::text || found, 1, ${at + seconds * 1_000}::bigint from (${key}) as keys (found)
    on conflict ("key") do update set
      "points" = case when counts."expire" <= ${at}::bigint then 1 else counts."points" + 1 end,
      "expire" = case when counts."expire" <= ${at}::bigint then excluded."expire" else counts."expire" end
    returning "points", "expire"`.compile(build);
};
