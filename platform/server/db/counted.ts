import { listLimits } from '../../domain/core/limits.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Trx } from './db.ts';

/**
 * The number of the rows of a list, counted up to one more than `listLimits.countedMost`. What they select is left out, and
 * with it the joins that only give columns.
 */
export const countOf = <Database, Table extends keyof Database, Row>(
  db: Pick<Trx, 'selectFrom'>,
  rows: SelectQueryBuilder<Database, Table, Row>,
) =>
  db
    .selectFrom(
      rows
        .clearSelect()
        .select(sql<number>`1`.as('one'))
        .limit(listLimits.countedMost + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'));

/** What a list answers of such a count; `more`: counting stopped at the total. */
export const totalOf = (counted: number): { total: number; more: boolean } => ({
  total: Math.min(counted, listLimits.countedMost),
  more: counted > listLimits.countedMost,
});
