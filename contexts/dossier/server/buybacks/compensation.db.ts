import { createPayment, type PaymentStatus } from '../../domain/payments/payment.states.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

const waiting: PaymentStatus | undefined = createPayment.from[0];

/**
 * A second payment for a dossier of which its customer has nothing any more, since its return was lost: the price and the
 * trade-in bonus, in cents.
 */
export async function insertCompensation(
  db: Trx,
  before: Payment,
  { amount, bonus }: Pick<Payment, 'amount' | 'bonus'>,
  now: Date,
): Promise<Payment> {
  if (waiting === undefined) throw new Error('No status is known in which a payment begins');
  const at = now.toISOString();
  const { id: _, ...kept } = before;
  return db
    .insertInto('payments')
    .values({
      ...kept,
      status: waiting,
      version: 0,
      amount,
      bonus,
      cardNumber: null,
      voucherNumber: null,
      payoutId: null,
      bankId: null,
      batchId: null,
      heldFor: null,
      releasedAt: null,
      redeemedAt: null,
      // unique, and at most 35 characters
      endToEndId: `${before.endToEndId.slice(0, 32)}-C`,
      complementaryInformation: '',
      failureReason: null,
      createdAt: at,
      updatedAt: at,
      initiatedAt: null,
      completedAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
