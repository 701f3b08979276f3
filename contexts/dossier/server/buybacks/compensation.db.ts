import { createPayment, type PaymentStatus } from '../../domain/payments/payment.states.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

const waiting: PaymentStatus | undefined = createPayment.from[0];

/** A second payment for a file whose first one was given up (B17); `amount` in cents. */
export async function insertCompensation(
  db: Trx,
  before: Payment,
  amount: number,
  now: Date,
): Promise<Payment> {
  if (waiting === undefined) throw new Error('a payment begins by waiting');
  const at = now.toISOString();
  const { id: _, ...kept } = before;
  return db
    .insertInto('payments')
    .values({
      ...kept,
      status: waiting,
      version: 0,
      amount,
      bonus: 0,
      cardNumber: null,
      voucherNumber: null,
      payoutId: null,
      bankId: null,
      batchId: null,
      heldFor: null,
      releasedAt: null,
      // 35 characters at most, and once only
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
