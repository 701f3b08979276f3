import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { BuybackListItem } from '../../domain/buybacks/buyback.ts';
import type { BuybackFilters } from '../../domain/buybacks/buyback-filters.ts';
import type { CounterFilters } from '../../domain/buybacks/counter-filters.ts';
import { readsMoney } from '@reprise/platform/domain/core/money-readers.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { InferResult } from 'kysely';
import { totalOf } from '@reprise/platform/server/db/counted.ts';
import { walked } from '@reprise/platform/server/db/walked.ts';
import type { Call, ListAnswer } from '@reprise/platform/server/http/route.ts';
import {
  buybacksCountQuery,
  buybacksPageQuery,
  counterCountQuery,
  counterPageQuery,
} from './buyback-list.db.ts';
import { isPseudonymised, pseudonymOf, readsCustomers } from './customer-readers.ts';

type Row = InferResult<ReturnType<typeof buybacksPageQuery>>[number];

/** The customer's name for users who may read it, a pseudonym for analysts, else nothing. */
function customerName(actor: Actor, row: Row): string {
  if (isPseudonymised(actor)) return pseudonymOf(row.customerId);
  if (!readsCustomers(actor)) return '';
  return [row.firstName, row.lastName].filter(Boolean).join(' ');
}

const lineOf =
  (actor: Actor) =>
  (row: Row): BuybackListItem => ({
    ...row,
    customerName: customerName(actor, row),
    itemStatus: row.itemStatus ?? '',
  });

type Counted = [{ total: number } | undefined] | { total: number }[];

const answer = (actor: Actor, rows: readonly Row[], counted: Counted): ListAnswer<BuybackListItem> => ({
  items: rows.map(lineOf(actor)),
  ...totalOf(counted[0]?.total ?? 0),
});

/**
 * A page of the buybacks within the caller's scope, or a stretch of the walk through them (docs/lists.md); page and total
 * are read in one round trip. Refusal: `forbidden` for an order by prices from callers who may not read them.
 */
export async function listBuybacks(
  { actor, read }: Call,
  filters: BuybackFilters,
): Promise<ListAnswer<BuybackListItem>> {
  if (filters.order?.['declaredPrice'] !== undefined && !readsMoney(actor, 'price'))
    throw new Refused('forbidden');
  if (filters.after) {
    const [rows] = await read(buybacksPageQuery(actor, filters));
    const { items, next } = walked(rows, filters.itemsPerPage);
    return { items: items.map(lineOf(actor)), next };
  }
  if (filters.partial) {
    const [rows] = await read(buybacksPageQuery(actor, filters));
    return { items: rows.map(lineOf(actor)) };
  }
  const [rows, counted] = await read(buybacksPageQuery(actor, filters), buybacksCountQuery(actor, filters));
  return answer(actor, rows, counted);
}

/** Buybacks of the site that any store of the account may finalise, those of the caller's store first. */
export async function listForCounter(
  { actor, read }: Call,
  filters: CounterFilters,
): Promise<ListAnswer<BuybackListItem>> {
  const [rows, counted] = await read(counterPageQuery(actor, filters), counterCountQuery(actor, filters));
  return answer(actor, rows, counted);
}
