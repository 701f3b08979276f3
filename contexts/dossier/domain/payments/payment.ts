import { z } from 'zod';
import {
  isPayout,
  paymentProviders,
  paymentTypes,
} from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { cents, currency, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';
import { isGift } from './gift-number.ts';
import { paymentHolds } from './payment-hold.ts';
import { paymentStatuses } from './payment.states.ts';

/** What is owed to a customer for one file (specification, 3: Payment). Amounts in cents. */
export const payment = z.object({
  id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  storeId: id.nullable(),
  status: z.enum(paymentStatuses),
  version,
  type: z.enum(paymentTypes),
  provider: z.enum(paymentProviders),
  amount: cents.nonnegative(),
  bonus: cents.nonnegative(),
  currency,
  cardNumber: text(40).nullable(),
  voucherNumber: text(40).nullable(),
  payoutId: text(80).nullable(),
  bankId: text(80).nullable(),
  iban: text(34).nullable(),
  holderName: text(140),
  endToEndId: text(35),
  complementaryInformation: text(255),
  failureReason: text(255).nullable(),
  batchId: id.nullable(),
  /** Why it waits, or waited, for a manager's release; and when it was released. */
  heldFor: z.enum(paymentHolds).nullable(),
  releasedAt: instant.nullable(),
  /** When a gift card or voucher was spent, once the shop that took it has said so. */
  redeemedAt: instant.nullable(),
  createdAt: instant,
  initiatedAt: instant.nullable(),
  completedAt: instant.nullable(),
  updatedAt: instant,
});
export type Payment = z.infer<typeof payment>;

/** Does the product pay this by itself once it is due: a gift card, a voucher, or through the payout provider? */
export const isPaidByProduct = ({ type, provider }: Pick<Payment, 'type' | 'provider'>): boolean =>
  isGift(type) || isPayout({ type, provider });

/** What leaves for the customer, in cents: the validated price and the trade-in bonus beside it. */
export const paidCents = ({ amount, bonus }: Pick<Payment, 'amount' | 'bonus'>): number => amount + bonus;
