import type { Payment } from '../../domain/payments/payment.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { paymentIssuerOf } from '@reprise/people/server/public.ts';

/** The account that pays: the retailer or the buyer, as the retailer's account and its settings say now. */
export async function payerOf(db: Trx, payment: Pick<Payment, 'retailerAccountId' | 'buyerAccountId'>) {
  const { issuer } = await db
    .selectFrom('accounts')
    .select(paymentIssuerOf('accounts.id').as('issuer'))
    .where('id', '=', payment.retailerAccountId)
    .executeTakeFirstOrThrow();
  return issuer === 'buyer' ? payment.buyerAccountId : payment.retailerAccountId;
}
