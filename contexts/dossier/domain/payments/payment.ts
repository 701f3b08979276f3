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

/** What is owed to a customer for one dossier. Amounts in cents. */
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
  /** Why it is or was held until a manager releases it, and when it was released. */
  heldFor: z.enum(paymentHolds).nullable(),
  releasedAt: instant.nullable(),
  /** When a gift card or voucher was spent, as reported by the till that took it. */
  redeemedAt: instant.nullable(),
  createdAt: instant,
  initiatedAt: instant.nullable(),
  completedAt: instant.nullable(),
  updatedAt: instant,
});
export type Payment = z.infer<typeof payment>;

/** Is it paid by a job as soon as it is due: a gift card, a voucher, or through the payout provider? */
export const isPaidByProduct = ({ type, provider }: Pick<Payment, 'type' | 'provider'>): boolean =>
  isGift(type) || isPayout({ type, provider });

/** What the customer gets, in cents: the validated price and the trade-in bonus. */
export const paidCents = ({ amount, bonus }: Pick<Payment, 'amount' | 'bonus'>): number => amount + bonus;
