import type { Tables } from '@reprise/registers/tables.ts';
import type pg from 'pg';

/** A row as it is written; an absent column takes its default. */
export type RowOf<T extends keyof Tables> = Partial<Record<keyof Tables[T], unknown>>;

/**
 * Inserts rows of one table in one statement; all of them name the same columns. It bypasses row-level security, as the
 * demo's owner.
 */
export async function insertAll<T extends keyof Tables>(
  client: pg.Client,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
