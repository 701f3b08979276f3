import type { Actor } from '@reprise/domain/access';
import {
  buybackExportColumns,
  hiddenExportColumns,
  type BuybackExportColumn,
} from '@reprise/domain/export/buyback-export';
import type { BuybackExportFilters } from '@reprise/domain/export/export.contract';
import type { Locale } from '@reprise/domain/locales';
import { sql } from 'kysely';
import { build } from '../../lib/db/db.ts';
import { filteredBuybacks } from '../buybacks/buyback-list.db.ts';
import { amount, column, instant, inWords, typed, type Cell } from './cells.db.ts';

/** How many rows are copied at a time: each batch is held in memory, and after each it is seen who cancelled. */
export const batchRows = 5_000;

const cells = (locale: Locale): Record<BuybackExportColumn, Cell> => ({
  identification_number: column('b.identificationNumber'),
  external_code: typed(column('b.externalBuybackCode')),
  status: column('b.status'),
  lost_flag: column('b.lost'),
  channel: column('b.channel'),
  circuit: column('b.circuitType'),
  store: typed(column('store.commonName')),
  buyer: typed(column('buyer.name')),
  warehouse: typed(column('warehouse.commonName')),
  category: typed(inWords('categories.label', locale)),
  brand: typed(column('b.brand')),
  model: typed(column('b.model')),
  product: typed(column('b.productLabel')),
  imei: typed(column('b.imei')),
  serial: typed(column('b.serialNumber')),
  grade_declared: column('b.declaredGrade'),
  grade_controlled: column('b.controlledGrade'),
  pre_declared: amount(column('b.preDeclaredPrice')),
  declared: amount(column('b.declaredPrice')),
  controlled: amount(column('b.controlledPrice')),
  validated: amount(column('b.validatedPrice')),
  paid: amount(column('b.paidPrice')),
  bonus: amount(column('b.paymentBonus')),
  absorbed: amount(column('b.absorbed')),
  over_limit: sql`case when ${column('b.overLimit')} then 'true' else 'false' end`,
  litigation_status: column('b.litigationStatus'),
  payment_type: column('payment.type'),
  payment_status: column('payment.status'),
  payment_date: instant('payment.initiatedAt'),
  tracking: typed(column('b.trackingNumber')),
  delivery_status: typed(column('b.deliveryStatus')),
  created_date: instant('b.createdAt'),
  finalised_date: instant('b.finalizedAt'),
  received_date: instant('b.receivedAt'),
  controlled_date: instant('b.controlledAt'),
  paid_date: instant('payment.completedAt'),
  cancel_reason: column('b.cancelReason'),
  seller_user: typed(sql`seller."firstname" || ' ' || seller."lastname"`),
});

const everyPage = { page: 1, itemsPerPage: 1 };
const found = (actor: Actor, filters: BuybackExportFilters) =>
  filteredBuybacks(actor, { ...filters, ...everyPage });

/** How many files there are, and at which instants the batches begin, the newest first. */
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

export type Batch = { newest: string; after: string | null };

/** Batches from the instants at which they begin; each holds what is older than its own, down to the next one's. */
export const batchesOf = (starts: readonly string[]): Batch[] =>
  starts.map((newest, place) => ({ newest, after: starts[place + 1] ?? null }));

/** The rows of a batch as they are copied, the newest first; only the batch's own rows are joined. */
export function batchQuery(
  actor: Actor,
  filters: BuybackExportFilters,
  { locale, newest, after }: Batch & { locale: Locale },
) {
  const hidden = hiddenExportColumns(actor);
  const all = cells(locale);
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
    .select(buybackExportColumns.map((name) => (hidden.includes(name) ? sql`null` : all[name]).as(name)))
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc');
}
