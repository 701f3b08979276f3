import { CompiledQuery, type Insertable } from 'kysely';
import type { Tables } from '@reprise/registers/tables.ts';

/** Rows of one table, to be written with those of others. */
export type Insert = {
  table: keyof Tables;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
};

const noColumns: ReadonlySet<unknown> = new Set();

/** The rows to insert, all with the same columns. `json`: the jsonb columns among them. */
export function insertOf<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  json: readonly (keyof Tables[T])[] = [],
): Insert {
  const isJson = json.length === 0 ? noColumns : new Set<unknown>(json);
  const [first] = rows;
  const columns = first === undefined ? [] : Object.keys(first);
  return {
    table,
    columns,
    rows: rows.map((row) => {
      const entries = Object.entries(row);
      if (entries.length !== columns.length) throw new Error(`Rows of ${table} differ in their columns`);
      return entries.map(([name, value], place) => {
        if (name !== columns[place]) throw new Error(`Rows of ${table} differ in their columns`);
        return isJson.has(name) && value !== null ? JSON.stringify(value) : value;
      });
    }),
  };
}

/**
 * One statement that writes the rows of several tables; foreign keys among them are checked at its end. It is not built
 * by Kysely, so that the most frequent writes are compiled, sent and planned once.
 */
export function insertTogether(inserts: readonly Insert[]): CompiledQuery {
  const parameters: unknown[] = [];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const parts = inserts
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, columns, rows }) => {
      const names = columns.map((name) => `"${name}"`).join(', ');
      const values = rows.map((row) => `(${row.map(place).join(', ')})`).join(', ');
      return `"new_${table}" as (insert into "${table}" (${names}) values ${values})`;
    });
  return CompiledQuery.raw(`with ${parts.join(', ')} select`, parameters);
}
