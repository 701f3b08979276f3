import { paidCents } from '@reprise/dossier/domain/payments/payment.ts';
import { redeemPayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { giftByNumber } from '@reprise/dossier/server/public.ts';
import { transitPayment, type Work } from './move-payment.ts';

/**
 * A store of the retailer takes a gift card or voucher; its slip cannot be undone any more. Refusals: `not_recognised`
 * for a number that the account never gave out, those of the transition, `status_changed`.
 */
export async function redeemGift(work: Work, number: string) {
  const payment = await giftByNumber(work.db, number);
  if (!payment || !work.actor.accountIds.includes(payment.retailerAccountId))
    throw new Refused('not_recognised');
  const redeemedAt = work.now.toISOString();
  await transitPayment(work, redeemPayment, payment, {}, { redeemedAt });
  return { number, amount: paidCents(payment), currency: payment.currency, redeemedAt };
}
