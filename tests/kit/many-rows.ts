import { sql } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { World } from './world.ts';

/**
 * Copies a row, each copy under an id of its own, and answers their ids; `changes`: further columns, each an expression
 * of SQL in which `n` counts the copies.
 */
export async function copyRow(
  { sql: client }: World,
  table: keyof Tables,
  id: string,
  times: number,
  changes: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const pairs = Object.entries({ id: 'uuidv7()', ...changes }).map(([name, value]) => `'${name}', ${value}`);
  const { rows } = await client.query<{ id: string }>(
    `insert into "${table}" select (jsonb_populate_record("${table}", jsonb_build_object(${pairs.join(', ')}))).*
     from "${table}", generate_series(1, ${times}) as n where "${table}"."id" = $1 returning "id"`,
    [id],
  );
  await client.query(`analyze "${table}"`);
  return rows.map((row) => row.id);
}

/** The rows of a table that this transaction has read so far, and the entries of its indexes. */
async function readOf(trx: Trx, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned("id")), 0)::int as read
    from (
      select ${table}::regclass::oid as "id"
      union all select indexrelid from pg_index where indrelid = ${table}::regclass
    ) as kept`.execute(trx);
  return rows[0]?.read ?? 0;
}

/**
 * How many rows of a table, and entries of its indexes, some work reads behind the wall of these accounts. The planner
 * takes an index wherever there is one that it can use, as it does for a table of millions.
 */
export const rowsRead = (
  { db }: World,
  accountIds: readonly string[],
  table: keyof Tables,
  work: (trx: Trx) => Promise<unknown>,
): Promise<number> =>
  inWall(db, accountIds, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await readOf(trx, table);
    await work(trx);
    return (await readOf(trx, table)) - before;
  });
