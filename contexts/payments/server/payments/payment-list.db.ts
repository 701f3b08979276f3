import { grantTo, type Actor } from '@reprise/platform/domain/core/access.ts';
import { formatIban, maskIban } from '@reprise/platform/domain/codes/iban.ts';
import { dayAfter, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { paymentSorts, type paymentApi } from '../../domain/payments/payment.contract.ts';
import { valuesAsked } from '@reprise/platform/domain/core/list-filters.ts';
import { sortingOf } from '@reprise/platform/domain/core/sorting.ts';
import { paymentTypes } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { paymentStatuses, releasePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import type { PaymentView } from '../../domain/payments/payment-view.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { countOf, totalOf } from '@reprise/platform/server/db/counted.ts';
import { behind, walked } from '@reprise/platform/server/db/walked.ts';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { hasNone } from '@reprise/platform/server/db/left-out.ts';

type PaymentRow = Payment & { identificationNumber: string; productLabel: string };

type Rows = SelectQueryBuilder<Tables, 'payments', object>;

const withFile = (rows: Rows) =>
  rows
    .innerJoin('buybacks', 'buybacks.id', 'payments.buybackId')
    .selectAll('payments')
    .select(['buybacks.identificationNumber', 'buybacks.productLabel']);

/** Does the actor read whole IBANs? Only those who pay do, and no key of one entity. */
const readsIbans = (actor: Actor): boolean =>
  grantTo(actor, 'mark_as_paid') === 'all' && (actor.key === undefined || actor.organizationIds === null);

/** Does the actor read names, and the numbers of gift cards and vouchers? Each of these is money for whoever knows it. */
const readsCustomers = (actor: Actor): boolean => grantTo(actor, 'customer_personal_data_read') === 'all';
const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

const numbersFor = (actor: Actor, { cardNumber, voucherNumber }: PaymentRow) =>
  readsCustomers(actor)
    ? { cardNumber, voucherNumber }
    : {
        cardNumber: cardNumber && maskNumber(cardNumber),
        voucherNumber: voucherNumber && maskNumber(voucherNumber),
      };

const paymentViewFor = (actor: Actor, row: PaymentRow): PaymentView => ({
  ...row,
  ...numbersFor(actor, row),
  iban: row.iban && (readsIbans(actor) ? formatIban(row.iban) : maskIban(row.iban)),
  holderName: readsCustomers(actor) ? row.holderName : '',
  buybackIdentificationNumber: row.identificationNumber,
});

export async function getPaymentView(db: Trx, actor: Actor, id: string): Promise<PaymentView> {
  const row = await withFile(
    db.selectFrom('payments').where('payments.id', '=', id),
  ).executeTakeFirstOrThrow();
  return paymentViewFor(actor, row);
}

type Filters = z.output<typeof paymentApi.payments.query>;

function byAmountAndTime(rows: Rows, { from, to, minAmount, maxAmount }: Filters): Rows {
  let kept = rows;
  if (from) kept = kept.where('payments.createdAt', '>=', startOfDay(from).toISOString());
  if (to) kept = kept.where('payments.createdAt', '<', startOfDay(dayAfter(to)).toISOString());
  const paid = sql<number>`payments."amount" + payments."bonus"`;
  if (minAmount !== undefined) kept = kept.where(paid, '>=', minAmount);
  if (maxAmount !== undefined) kept = kept.where(paid, '<=', maxAmount);
  return kept;
}

/** The dossiers that have all of this; they are joined to the payments only where one of it is asked for. */
const ofDossiers = (wanted: RawBuilder<boolean>) => sql<string>`(select "id" from buybacks where ${wanted})`;

/**
 * Searches by number, customer, or the number of the provider or bank; by customer, and by the number of a gift card or
 * voucher, only for actors who may read it.
 */
function byWords(
  rows: Rows,
  actor: Actor,
  { identificationNumber: number, customer, reference }: Filters,
): Rows {
  let kept = rows;
  if (number)
    kept = kept.where(
      'payments.buybackId',
      'in',
      ofDossiers(sql`"identificationNumber" between ${number} and ${number.padEnd(13, '9')}`),
    );
  if (customer)
    kept = readsCustomers(actor)
      ? kept.where(
          'payments.buybackId',
          'in',
          ofDossiers(sql`"customerId" in (select app.customers_named(${customer}))`),
        )
      : kept.where(sql<boolean>`false`);
  if (reference) {
    const told = ['payoutId', 'bankId', 'endToEndId'] as const;
    const searched = readsCustomers(actor) ? ([...told, 'cardNumber', 'voucherNumber'] as const) : told;
    kept = kept.where((is) => is.or(searched.map((column) => is(`payments.${column}`, '=', reference))));
  }
  return kept;
}

/** By status, type, and what is missing. */
function byState(rows: Rows, { status, statusNot, type, typeNot, batchEmpty, ibanEmpty }: Filters): Rows {
  let kept = rows;
  const statuses = valuesAsked(paymentStatuses, { named: status, leftOut: statusNot });
  const types = valuesAsked(paymentTypes, { named: type, leftOut: typeNot });
  if (statuses) kept = kept.where(sql`payments."status"`, '=', sql`any (${[...statuses]}::text[])`);
  if (types) kept = kept.where(sql`payments."type"`, '=', sql`any (${[...types]}::text[])`);
  if (batchEmpty !== undefined) kept = kept.where(hasNone(sql.ref('payments.batchId'), batchEmpty));
  if (ibanEmpty !== undefined) kept = kept.where(hasNone(sql.ref('payments.iban'), ibanEmpty));
  return kept;
}

/** The payments within the caller's scope that match every filter. */
export function filteredPayments(db: Pick<Trx, 'selectFrom'>, actor: Actor, filters: Filters): Rows {
  const account = actor.module === 'lcm' ? 'payments.buyerAccountId' : 'payments.retailerAccountId';
  let rows: Rows = db.selectFrom('payments').where(account, 'in', [...actor.accountIds]);
  if (actor.organizationIds) rows = rows.where('payments.storeId', 'in', [...actor.organizationIds]);
  if (filters.batch) rows = rows.where('payments.batchId', '=', filters.batch);
  if (filters.held)
    rows = rows
      .where('payments.heldFor', 'is not', null)
      .where('payments.releasedAt', 'is', null)
      .where('payments.status', 'in', [...releasePayment.from]);
  return byWords(byAmountAndTime(byState(rows, filters), filters), actor, filters);
}

const columns = {
  createdAt: sql`payments."createdAt"`,
  amount: sql`payments."amount" + payments."bonus"`,
  status: sql`payments."status"`,
} satisfies Record<(typeof paymentSorts)[number], unknown>;

/** A page of these, the latest first unless another order is given; or a stretch of the walk through them. */
export async function listPayments(db: Trx, actor: Actor, filters: Filters) {
  const rows = filteredPayments(db, actor, filters);
  const { page, itemsPerPage, partial, order, after } = filters;
  if (after) {
    const found = await behind(withFile(rows), 'payments', { after, itemsPerPage }).execute();
    const { items, next } = walked(found, itemsPerPage);
    return { items: items.map((row) => paymentViewFor(actor, row)), next };
  }
  const { by, tie } = sortingOf(paymentSorts, order, { column: 'createdAt', direction: 'desc' });
  const [found, counted] = await Promise.all([
    by
      .reduce((sorted, { column, direction }) => sorted.orderBy(columns[column], direction), withFile(rows))
      .orderBy('payments.id', tie)
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
      .execute(),
    partial ? null : countOf(db, rows).executeTakeFirstOrThrow(),
  ]);
  return {
    items: found.map((row) => paymentViewFor(actor, row)),
    ...(counted === null ? {} : totalOf(counted.total)),
  };
}
