import type { WorkList, WorkSum } from '@reprise/administration/domain/work/work.ts';
import { workCountedTo } from '@reprise/administration/domain/work/work.ts';
import { buybackFilters } from '@reprise/dossier/domain/buybacks/buyback-filters.ts';
import type { ItemBench } from '@reprise/dossier/domain/items/item-benches.ts';
import { itemFilters } from '@reprise/dossier/domain/items/item-filters.ts';
import { filteredBuybacks, waitingForDrop } from '@reprise/dossier/server/public.ts';
import { paymentApi } from '@reprise/payments/domain/payments/payment.contract.ts';
import { filteredPayments } from '@reprise/payments/server/public.ts';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { build } from '@reprise/platform/server/db/db.ts';
import { benchWork } from '@reprise/workshop/domain/benches/bench.ts';
import { filteredItems } from '@reprise/workshop/server/public.ts';
import { sql, type AliasedExpression } from 'kysely';

/** One thing that waits: since when, until when, and what it is worth. */
type Waiting = { currency: Currency | null; amount: number; since: string; due: string | null };
type Rows = { as: (name: 'found') => AliasedExpression<Waiting, 'found'> };

/** Adds up rows, by currency. */
const sumsOf = (rows: Rows) =>
  build
    .selectFrom(rows.as('found'))
    .select([
      'found.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(found."amount"), 0)::int8`.as('amount'),
      sql<string | null>`min(found."since")`.as('oldest'),
      sql<string | null>`min(found."due")`.as('due'),
    ])
    .groupBy('found.currency')
    .$castTo<WorkSum>();

const none = sql<string | null>`null::timestamptz`.as('due');

type Buybacks = ReturnType<typeof filteredBuybacks>;
/** With an index by account and status the oldest come first: a count that stops has seen them. */
const waitingBuybacks = (rows: Buybacks, isOrdered: boolean) => {
  const found = rows.select([
    sql<Currency | null>`buybacks."currency"`.as('currency'),
    sql<number>`coalesce(buybacks."declaredPrice", buybacks."preDeclaredPrice", 0)`.as('amount'),
    'buybacks.updatedAt as since',
    none,
  ]);
  return (isOrdered ? found.orderBy('buybacks.createdAt') : found).limit(workCountedTo);
};

/**
 * The same of dossiers with an open litigation, each with the day until which its customer may answer; a count that stops has
 * seen those that end first.
 */
const waitingAnswers = (rows: Buybacks) =>
  rows
    .leftJoin('litigations', (join) =>
      join.onRef('litigations.buybackId', '=', 'buybacks.id').on('litigations.status', '=', 'open'),
    )
    .select([
      sql<Currency | null>`buybacks."currency"`.as('currency'),
      sql<number>`coalesce(buybacks."declaredPrice", 0)`.as('amount'),
      'buybacks.updatedAt as since',
      'litigations.expiresAt as due',
    ])
    .orderBy('litigations.expiresAt')
    .limit(workCountedTo);

const first = { page: 1, itemsPerPage: 1 };

const statusesAt = (benches: readonly ItemBench[]) => [
  ...new Set(benches.flatMap((bench) => benchWork[bench].waiting)),
];

/** The sums of a group of work: those of the list that it names, each status by itself, as its index has them. */
export function workSums(actor: Actor, { list, query }: WorkList, now: Date) {
  // the rows of several accounts are in no one index's order
  const isOrdered = actor.accountIds.length === 1;
  switch (list) {
    case '/buybacks': {
      const filters = buybackFilters.parse({ ...first, ...query });
      const rows = filteredBuybacks(actor, filters);
      return [sumsOf('litigation' in query ? waitingAnswers(rows) : waitingBuybacks(rows, isOrdered))];
    }
    case '/buybacks-predeclared':
      return [sumsOf(waitingBuybacks(waitingForDrop(actor, query), isOrdered))];
    case '/items':
      return statusesAt(query['bench[]']).map((status) => {
        const filters = itemFilters.parse({ ...first, ...query, 'status[]': [status] });
        const rows = filteredItems(actor, filters, now);
        const found = rows.select([
          sql<Currency | null>`null::text`.as('currency'),
          sql<number>`0`.as('amount'),
          'items.updatedAt as since',
          none,
        ]);
        return sumsOf((isOrdered ? found.orderBy('items.updatedAt') : found).limit(workCountedTo));
      });
    case '/payments': {
      const filters = paymentApi.payments.query.parse({ ...first, ...query });
      const rows = filteredPayments(build, actor, filters)
        .clearSelect()
        .select([
          sql<Currency | null>`payments."currency"`.as('currency'),
          sql<number>`payments."amount" + payments."bonus"`.as('amount'),
          'payments.createdAt as since',
          none,
        ]);
      return [sumsOf((isOrdered ? rows.orderBy('payments.createdAt') : rows).limit(workCountedTo))];
    }
  }
}
