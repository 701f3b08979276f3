import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { BuybackExportFilters } from '../../domain/exports/export.contract.ts';
import { sql } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';
import { filteredBuybacks } from '@reprise/dossier/server/public.ts';
import { named, oneCurrency, type Cell } from './cells.db.ts';

/** Rows per batch: each batch is held in memory, and after each the job checks for a cancellation. */
export const batchRows = 5_000;

const everyPage = { page: 1, itemsPerPage: 1 };
const found = (actor: Actor, filters: BuybackExportFilters) =>
  filteredBuybacks(actor, { ...filters, ...everyPage });

/** The number of dossiers, and the instants at which the batches begin, the newest first. */
export const batchesQuery = (actor: Actor, filters: BuybackExportFilters) => {
  const instants = found(actor, filters)
    .select('buybacks.createdAt')
    .orderBy('buybacks.createdAt', 'desc')
    .limit(1);
  // from start to start along the index: numbering every row would sort them all
  const next = instants
    .where(sql<boolean>`buybacks."createdAt" < starts."createdAt"`)
    .offset(sql.lit(batchRows - 1));
  return sql<{ total: number; starts: string[] | null }>`
    with recursive starts as (
      (${instants})
      union all
      select next."createdAt" from starts cross join lateral (${next}) as next
    )
    select (select count(*) from (${found(actor, filters).select('buybacks.id')}) as counted) as total,
      -- as texts: a date of the program would lose the microseconds
      (select array_agg("createdAt" order by "createdAt" desc)::text[] from starts) as starts`.compile(build);
};

/** The currency of the dossiers; null when there are several, or no dossiers. */
export const currencyQuery = (actor: Actor, filters: BuybackExportFilters) =>
  oneCurrency(sql`(${found(actor, filters).select('buybacks.currency')})`);

export type Batch = { newest: string; after: string | null };

/** Batches by the instants at which they begin; each has what is older than its own, down to the next one's. */
export const batchesOf = (starts: readonly string[]): Batch[] =>
  starts.map((newest, place) => ({ newest, after: starts[place + 1] ?? null }));

/**
 * The rows of a batch as they are copied, the newest first; only the batch's own rows are joined
 * (`buyback-cells.db.ts`).
 */
export function batchQuery(
  actor: Actor,
  filters: BuybackExportFilters,
  { cells, newest, after }: Batch & { cells: Record<string, Cell> },
) {
  let rows = found(actor, filters).where(sql<boolean>`buybacks."createdAt" <= ${newest}::timestamptz`);
  if (after !== null) rows = rows.where(sql<boolean>`buybacks."createdAt" > ${after}::timestamptz`);
  return build
    .selectFrom(rows.selectAll('buybacks').as('b'))
    .leftJoin('organizations as store', 'store.id', 'b.storeId')
    .leftJoin('organizations as warehouse', (join) =>
      join.on(
        sql<boolean>`warehouse."id" = case when b."warehouseId" is null then b."targetWarehouse" else b."warehouseId" end`,
      ),
    )
    .leftJoin('accounts as buyer', 'buyer.id', 'b.buyerAccountId')
    .leftJoin('categories', 'categories.id', 'b.categoryId')
    .leftJoin('users as seller', 'seller.id', 'b.createdBy')
    .$if('customer' in cells, (query) =>
      query.leftJoin('customers as customer', 'customer.id', 'b.customerId'),
    )
    .$if('item_status' in cells, (query) => query.leftJoin('items as item', 'item.buybackId', 'b.id'))
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('payments')
          .select(['type', 'status', 'initiatedAt', 'completedAt'])
          .whereRef('payments.buybackId', '=', 'b.id')
          .orderBy('payments.createdAt', 'desc')
          .orderBy('payments.id', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select(named(cells))
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc');
}
