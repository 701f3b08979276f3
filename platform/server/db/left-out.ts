import { sql, type Expression, type RawBuilder } from 'kysely';

/** Has a row none of these ids or texts in a column? A row without a value has none of them. */
export const hasNoneOf = (
  column: Expression<unknown>,
  values: readonly string[],
  type: 'text' | 'uuid' = 'text',
): RawBuilder<boolean> =>
  sql<boolean>`(${column} is null or ${column} <> all (${[...values]}::${sql.raw(type)}[]))`;

/** Has a row no value in a column, or one? */
export const hasNone = (column: Expression<unknown>, isAsked: boolean): RawBuilder<boolean> =>
  isAsked ? sql<boolean>`${column} is null` : sql<boolean>`${column} is not null`;
