import { priceColumns, type PriceColumn } from '@reprise/offer/domain/products/product-prices.ts';
import { grades } from '@reprise/platform/domain/core/field.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ImportRun } from './csv-kind.ts';

type Sql = RawBuilder<unknown>;
/** The price of a column in a row; null: none. */
export type PriceOf = ((column: PriceColumn) => Sql) | null;

export const priceIn =
  (row: string, prefix = ''): PriceOf =>
  (column) =>
    sql.ref(`${row}.${prefix}${column}`);

/** Stands for “no price” while unchanged prices are filtered out. */
const none = sql.lit(-1);

/**
 * The statement that writes the price history of many products at once: who changed which, from what to what, by which
 * import. `from`: the rows to read, whose `product` has an "id" and a "buyerAccountId". It uses lists of expressions: a
 * subquery for each product would take four times as long.
 */
export function historyOf(
  { accountId, now, userId, request, importId }: ImportRun,
  { from, was, became }: { from: Sql; was: PriceOf; became: PriceOf },
): Sql {
  const priceOf = (of: PriceOf, column: PriceColumn): Sql => of?.(column) ?? sql`null::integer`;
  const changed = (column: PriceColumn): Sql =>
    sql`${priceOf(was, column)} is distinct from ${priceOf(became, column)}`;
  const touched = (said: (grade: (typeof grades)[number]) => Sql): Sql => {
    const each = grades.map(
      (grade) => sql`case when ${changed(priceColumns[grade])} then ${said(grade)} end`,
    );
    return sql`array_remove(array[${sql.join(each)}], null)`;
  };
  const prices = (of: PriceOf): Sql =>
    sql`array_replace(${touched((grade) => sql`coalesce(${priceOf(of, priceColumns[grade])}, ${none})`)}, ${none}, null)`;
  return sql`
    insert into product_price_changes
      ("productId", "accountId", "buyerAccountId", "grades", "from", "to", "changedBy", "userName", "importId", "changedAt")
    select product."id", ${accountId}::uuid, product."buyerAccountId",
      ${touched((grade) => sql`${sql.lit(grade)}`)}, ${prices(was)}, ${prices(became)},
      ${userId}::uuid, ${request.userName}, ${importId}::uuid, ${now.toISOString()}::timestamptz
    from ${from} where ${sql.join(
      grades.map((grade) => changed(priceColumns[grade])),
      sql` or `,
    )}`;
}
