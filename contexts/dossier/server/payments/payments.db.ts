import { isPaidByProduct, paidCents, type Payment } from '../../domain/payments/payment.ts';
import { issuePayment } from '../../domain/payments/payment.states.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /**
     * Gives out a gift card or voucher, or hands a payment without an IBAN to its provider; waives a payment of 0.
     * Idempotent.
     */
    'payments.issue': { paymentId: string };
    /**
     * Has the partner asked about the device of a held payment, and releases it where it is free; `again`: though its last
     * answer is not a day old. Idempotent.
     */
    'payments.check_device': { paymentId: string; again?: boolean | undefined };
  }
}

/** The latest payment of a dossier: a lost return is compensated by a new one. */
export const getPaymentOf = (db: Trx, buybackId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('buybackId', '=', buybackId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getPayment = (db: Trx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** The payment if its version is unchanged since the decision; nobody else writes it until the transaction ends. */
export const holdSeenPayment = (
  db: Trx,
  seen: Pick<Payment, 'id' | 'version'>,
): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The payment whose gift card or voucher has this number. */
export const giftByNumber = (db: Trx, number: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.or([is('cardNumber', '=', number), is('voucherNumber', '=', number)]))
    .executeTakeFirst();

/**
 * Writes only if the version is unchanged since the decision. Enqueues the job for a payment that the product makes by
 * itself (a gift card, a voucher, through a provider) as soon as it is due, whichever command made it due. With
 * `completedAt` the paid price follows: before the history is written, whose events say the dossier as it is by then.
 */
export async function movePayment(
  db: Trx,
  seen: Pick<Payment, 'id' | 'version'>,
  change: Partial<Payment>,
  now: Date,
): Promise<Payment | undefined> {
  const moved = await db
    .updateTable('payments')
    .set({ ...change, version: seen.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
  if (moved && change.completedAt !== undefined)
    await setPaidPrice(db, moved.buybackId, moved.completedAt === null ? null : paidCents(moved), now);
  const isDue = change.status !== undefined && issuePayment.from.includes(change.status);
  if (moved && isDue && isPaidByProduct(moved)) {
    const accountIds = [moved.retailerAccountId, moved.buyerAccountId];
    await addJob(db, accountIds, 'payments.issue', { paymentId: moved.id });
  }
  return moved;
}

/** Enqueues the question to the partner about the device of a payment that is held for it. */
export const askAboutHeldDevice = (
  db: Trx,
  { id: paymentId, retailerAccountId, buyerAccountId }: Payment,
): Promise<void> => addJob(db, [retailerAccountId, buyerAccountId], 'payments.check_device', { paymentId });

/**
 * Writes the paid price, in cents, to the buyback and its item; null when the money came back, which leaves the item's
 * price as it was. The versions stay: no decision depends on it, and an operator at work must not be refused with
 * `status_changed` because of it.
 */
async function setPaidPrice(db: Trx, buybackId: string, paidPrice: number | null, now: Date): Promise<void> {
  const change = { paidPrice, updatedAt: now.toISOString() };
  await db.updateTable('buybacks').set(change).where('id', '=', buybackId).execute();
  if (paidPrice !== null)
    await db.updateTable('items').set(change).where('buybackId', '=', buybackId).execute();
}

export const putIntoBatch = async (
  db: Trx,
  paymentIds: readonly string[],
  batchId: string,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ batchId })
    .where('id', 'in', [...paymentIds])
    .execute();
};

export async function takeOutOfBatch(db: Trx, payments: readonly Pick<Payment, 'id'>[]): Promise<void> {
  const ids = payments.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('payments').set({ batchId: null }).where('id', 'in', ids).execute();
}
