import type { Payment } from '../../domain/payments/payment.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The account that pays: the retailer or the buyer. */
export async function payerOf(db: Trx, payment: Pick<Payment, 'retailerAccountId' | 'buyerAccountId'>) {
  const { paymentIssuer } = await db
    .selectFrom('accounts')
    .select('paymentIssuer')
    .where('id', '=', payment.retailerAccountId)
    .executeTakeFirstOrThrow();
  return paymentIssuer === 'buyer' ? payment.buyerAccountId : payment.retailerAccountId;
}
