import { cursorText, type Cursor } from '../../domain/core/cursor.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

/** Of a list's query: where its page begins, or behind which row a walk goes on. */
type Wanted = { after?: Cursor | undefined; page: number; itemsPerPage: number };

/** How many rows are read, and how many before them are left out; a walk reads one more, which says that there are more. */
export const sliceOf = ({ after, page, itemsPerPage }: Wanted): { limit: number; offset: number } =>
  after === undefined
    ? { limit: itemsPerPage, offset: (page - 1) * itemsPerPage }
    : { limit: itemsPerPage + 1, offset: 0 };

/** The order of a walk: as the rows were made, which nothing changes later. */
export const walkingOrder = { by: [{ column: 'createdAt', direction: 'asc' }], tie: 'asc' } as const;

/** When a row of this table was made, to the microsecond; the next cursor is written from it. */
export const madeAt = (table: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(`${table}.createdAt`)}) * 1000000)::bigint`;

/** A cursor's moment for the database, which has microseconds where JavaScript has none. */
const instantOf = (microseconds: number): string => {
  const seconds = new Date(Math.floor(microseconds / 1_000)).toISOString().slice(0, -1);
  return `${seconds}${String(microseconds % 1_000).padStart(3, '0')}Z`;
};

/** Do rows of this table come after the cursor? Read by an index of its account and "createdAt". */
export const isAfter = (table: string, { madeAt: at, id }: Cursor): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)})
    > (${instantOf(at)}::timestamptz, ${id}::uuid)`;

/**
 * The answer of a walk: its rows, and the cursor of the last of them where more follow.
 * @param rows those of `sliceOf`, each with its `madeAt`
 */
export function walked<Row extends Cursor>(
  rows: readonly Row[],
  itemsPerPage: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, itemsPerPage);
  const last = items.at(-1);
  return { items, next: last && rows.length > itemsPerPage ? cursorText(last) : null };
}

/**
 * The rows of a query behind the cursor, in the order of a walk, for `walked`.
 * @param table whose rows they are, under the name that the query reads it by
 */
export const behind = <Database, Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
  table: string,
  { after, itemsPerPage }: { after: Cursor; itemsPerPage: number },
): SelectQueryBuilder<Database, Table, Row & Pick<Cursor, 'madeAt'>> =>
  rows
    .where(isAfter(table, after))
    .select(madeAt(table).as('madeAt'))
    .orderBy(sql.ref(`${table}.createdAt`))
    .orderBy(sql.ref(`${table}.id`))
    .limit(itemsPerPage + 1)
    .$castTo<Row & Pick<Cursor, 'madeAt'>>();
