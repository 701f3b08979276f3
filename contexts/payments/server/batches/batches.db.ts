import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { sepaCountries } from '@reprise/platform/domain/codes/iban.ts';
import { askedDayOf, isToApprove } from '../../domain/batches/batch.states.ts';
import type { PaymentBatch, PaymentBatchView } from '../../domain/batches/batch.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { completePayment, initiatePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { sql, type ExpressionBuilder, type Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';
import { paymentIssuerOf } from '@reprise/people/server/public.ts';
import { insertFile } from '@reprise/platform/server/files/files.db.ts';

/** The column of a payment that names the caller's account as the one that pays. */
const payerOf = (actor: Actor) =>
  actor.module === 'lcm'
    ? ({ column: 'buyerAccountId', issuer: 'buyer' } as const)
    : ({ column: 'retailerAccountId', issuer: 'retailer' } as const);

/** A batch holds no more, so that the file and its answer stay within what is taken. */
const mostInBatch = 5000;

/** The transfers of the caller's account that are due and in no batch. */
function transfersInNoBatch(db: Trx, actor: Actor) {
  const { column, issuer } = payerOf(actor);
  return db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.retailerAccountId')
    .where(`payments.${column}`, '=', actor.accountId)
    .where(paymentIssuerOf('accounts.id'), '=', issuer)
    .where('payments.status', 'in', [...initiatePayment.from])
    .where('payments.type', '=', 'bank_transfer')
    .where('payments.batchId', 'is', null)
    .orderBy('payments.createdAt')
    .limit(mostInBatch);
}

/** Does a payment go by itself: in euros, to an account within SEPA, and not held? */
const goesByItself = (is: ExpressionBuilder<Tables, 'payments'>) =>
  is.and([
    is('payments.currency', '=', 'EUR'),
    is(sql<string>`left(payments."iban", 2)`, 'in', [...sepaCountries]),
    sql<boolean>`payments."amount" + payments."bonus" > 0`,
    is.or([is('payments.heldFor', 'is', null), is('payments.releasedAt', 'is not', null)]),
  ]);

/** Those of them that go by themselves. */
const transfersToSend = (db: Trx, actor: Actor) => transfersInNoBatch(db, actor).where(goesByItself);

/** The due transfers that a batch takes, or of those that are named; locked until the transaction ends. */
export const paymentsToSend = (
  db: Trx,
  actor: Actor,
  only: readonly string[] | undefined,
): Promise<Payment[]> =>
  (only ? transfersInNoBatch(db, actor).where('payments.id', 'in', [...only]) : transfersToSend(db, actor))
    .selectAll('payments')
    .forUpdate('payments')
    .execute();

/** How many transfers a batch would take now, and their sum. */
export const countToSend = (db: Trx, actor: Actor): Promise<{ count: number; total: number }> =>
  db
    .selectFrom(
      transfersToSend(db, actor)
        .select(sql<number>`payments."amount" + payments."bonus"`.as('cents'))
        .as('due'),
    )
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum("cents"), 0)`.as('total')])
    .executeTakeFirstOrThrow();

/** The account that the caller's latest batch was paid from; of one that was refused it may be what was wrong. */
export const latestDebtor = (db: Trx, actor: Actor) =>
  db
    .selectFrom('payment_batches')
    .select(['debtorName', 'debtorIban', 'debtorBic'])
    .where(payerOf(actor).column, '=', actor.accountId)
    .where('status', '!=', 'refused')
    .orderBy('preparedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The address of the paying account: that of its first organization. */
export const addressOfPayer = (db: Trx, payer: { accountId: string; as: 'buyer' | 'retailer' }) =>
  db
    .selectFrom('organizations')
    .select(['street', 'zipCode', 'city', 'country'])
    .where('accountId', '=', payer.accountId)
    .where('type', 'in', ['buyer', 'root_management_unit'])
    .where('status', '=', 'active')
    .orderBy('type', payer.as === 'buyer' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertBatch(
  db: Trx,
  actor: Actor,
  batch: Omit<Insertable<Tables['payment_batches']>, 'retailerAccountId' | 'buyerAccountId'>,
): Promise<string> {
  const { column } = payerOf(actor);
  const { id } = await db
    .insertInto('payment_batches')
    .values({ retailerAccountId: null, buyerAccountId: null, ...batch, [column]: actor.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const getBatch = (db: Trx, id: string): Promise<PaymentBatch | undefined> =>
  db.selectFrom('payment_batches').selectAll().where('id', '=', id).executeTakeFirst();

export const moveBatch = (
  db: Trx,
  seen: Pick<PaymentBatch, 'id' | 'version'>,
  change: Partial<PaymentBatch>,
): Promise<PaymentBatch | undefined> =>
  db
    .updateTable('payment_batches')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

/** The payments of a batch with their dossier's number, locked until the transaction ends. */
export const paymentsOfBatch = (db: Trx, batchId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('buybacks', 'buybacks.id', 'payments.buybackId')
    .selectAll('payments')
    .select('buybacks.identificationNumber')
    .where('payments.batchId', '=', batchId)
    .orderBy('payments.createdAt')
    .forUpdate('payments')
    .execute();

/** The name that was kept with what somebody did; theirs of today where none was. */
const nameOf = (who: 'preparer' | 'approver' | 'refuser') =>
  sql<string | null>`coalesce(${sql.ref(`payment_batches.${who}Name`)},
    ${sql.ref(`${who}.firstname`)} || ' ' || ${sql.ref(`${who}.lastname`)})`;

const viewsOf = (db: Trx) =>
  db
    .selectFrom('payment_batches')
    .leftJoin('users as preparer', 'preparer.id', 'payment_batches.preparedBy')
    .leftJoin('users as approver', 'approver.id', 'payment_batches.approvedBy')
    .leftJoin('users as refuser', 'refuser.id', 'payment_batches.refusedBy')
    .selectAll('payment_batches')
    .select((is) => [
      sql<string>`coalesce(${nameOf('preparer')}, '')`.as('preparedByName'),
      nameOf('approver').as('approvedByName'),
      nameOf('refuser').as('refusedByName'),
      is
        .selectFrom('payments')
        .select(sql<number>`count(*)`.as('number'))
        .whereRef('payments.batchId', '=', 'payment_batches.id')
        .where('payments.status', 'in', [...completePayment.to])
        .as('completed'),
      is
        .selectFrom('payments')
        .select(sql<number>`count(*)`.as('number'))
        .whereRef('payments.batchId', '=', 'payment_batches.id')
        .where('payments.status', 'in', [...initiatePayment.to])
        .as('waiting'),
      is
        .selectFrom('payments')
        .select(sql<number>`coalesce(sum(payments."amount" + payments."bonus"), 0)`.as('cents'))
        .whereRef('payments.batchId', '=', 'payment_batches.id')
        .where('payments.status', 'in', [...initiatePayment.to])
        .as('waitingTotal'),
      jsonObjectFrom(
        is
          .selectFrom('payments')
          .select(sql<number>`count(*)`.as('count'))
          .select(sql<number>`coalesce(sum(payments."amount" + payments."bonus"), 0)`.as('total'))
          .whereRef('payments.batchId', '=', 'payment_batches.id')
          .where('payments.status', 'in', [...initiatePayment.from])
          .where(goesByItself),
      ).as('toSend'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof viewsOf>['execute']>>[number];

/**
 * Counts as failed what was sent and neither arrived nor waits, also payments that were relaunched and left the batch. A
 * batch that waits for approval says what would be sent now: payments may have changed or left since its preparation.
 */
function asView({ toSend, ...row }: Row, now: Date): PaymentBatchView {
  const [completed, waiting] = [row.completed ?? 0, row.waiting ?? 0];
  const failed = row.approvedAt === null ? 0 : row.count - completed - waiting;
  const waitingTotal = row.waitingTotal ?? 0;
  const sent = isToApprove(row.status) ? toSend : null;
  return { ...row, ...sent, completed, failed, waiting, waitingTotal, executionDate: askedDayOf(row, now) };
}

export async function getBatchView(db: Trx, id: string, now: Date): Promise<PaymentBatchView> {
  return asView(await viewsOf(db).where('payment_batches.id', '=', id).executeTakeFirstOrThrow(), now);
}

type Page = { page: number; itemsPerPage: number };

export async function listBatches(db: Trx, actor: Actor, { page, itemsPerPage }: Page, now: Date) {
  const { column } = payerOf(actor);
  const { number } = await db
    .selectFrom('payment_batches')
    .select(sql<number>`count(*)`.as('number'))
    .where(column, '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const rows = await viewsOf(db)
    .where(`payment_batches.${column}`, '=', actor.accountId)
    .orderBy('payment_batches.preparedAt', 'desc')
    .orderBy('payment_batches.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { items: rows.map((row) => asView(row, now)), total: number };
}

/** Stores the record of the file for the bank. */
export async function keepBankFile(
  db: Trx,
  batch: PaymentBatch,
  file: { id: string; name: string; size: number; sha256: string; uploadedBy: string | null },
  now: Date,
): Promise<void> {
  const owner = batch.retailerAccountId ?? batch.buyerAccountId;
  if (owner === null) throw new Error('a batch without a payer');
  await insertFile(db, {
    ...file,
    retailerAccountId: owner,
    buyerAccountId: null,
    purpose: 'bank_file',
    mediaType: 'application/xml',
    createdAt: now.toISOString(),
  });
}
