import type { Tables } from '@reprise/registers/tables.ts';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { build } from '@reprise/platform/server/db/db.ts';

export type InsertRow = <T extends keyof Tables>(table: T, row: Insertable<Tables[T]>) => Promise<string>;

/** Inserts rows as the superuser, without row-level security, and answers the row's id if it has one. */
export const inserter =
  (client: pg.Client | pg.Pool): InsertRow =>
  async (table, row) => {
    const encoded = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, isJson(value) ? JSON.stringify(value) : value]),
    );
    const query = build
      .insertInto(table)
      .values(encoded as typeof row)
      .returningAll()
      .compile();
    const { rows } = await client.query(query.sql, [...query.parameters]);
    return typeof rows[0]?.id === 'string' ? rows[0].id : '';
  };

/** Objects and lists of objects are jsonb; lists of texts are arrays of PostgreSQL. */
const isJson = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Date) &&
  (!Array.isArray(value) || value.some((one) => typeof one === 'object'));
