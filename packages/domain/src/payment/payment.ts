import { z } from 'zod';
import { isPayout, paymentProviders, paymentTypes } from '../circuit/payment-mode.ts';
import { cents, currency, id, instant, productName, text, version } from '../field.ts';
import { historyView } from '../history/history.ts';
import { isGift } from './gift-number.ts';
import { paymentHolds } from './payment-hold.ts';
import { paymentStatuses } from './payment.states.ts';
import { payoutView } from './payout.ts';

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

export const paymentView = payment
  .pick({
    id: true,
    buybackId: true,
    status: true,
    version: true,
    type: true,
    provider: true,
    amount: true,
    bonus: true,
    currency: true,
    cardNumber: true,
    voucherNumber: true,
    payoutId: true,
    bankId: true,
    iban: true,
    holderName: true,
    complementaryInformation: true,
    failureReason: true,
    batchId: true,
    heldFor: true,
    releasedAt: true,
    redeemedAt: true,
    createdAt: true,
    initiatedAt: true,
    completedAt: true,
  })
  .extend({ buybackIdentificationNumber: z.string(), productLabel: productName });
export type PaymentView = z.infer<typeof paymentView>;

/** One payment with what its caller may do, what happened to it (oldest first), and each try at a payout (latest first). */
export const paymentDetailView = paymentView.extend({
  endToEndId: z.string(),
  actions: z.array(
    z.object({
      name: z.enum(['release', 'relaunch', 'cancel', 'returned', 'mark_as_paid']),
      /** Null: it may be done now. */
      refusal: z.string().nullable(),
    }),
  ),
  /** The file's, for what is done to it. */
  buybackVersion: version,
  history: z.array(historyView),
  payouts: z.array(payoutView),
});
export type PaymentDetailView = z.infer<typeof paymentDetailView>;

/** Does the product pay this by itself once it is due: a gift card, a voucher, or through the payout provider? */
export const isPaidByProduct = ({ type, provider }: Pick<Payment, 'type' | 'provider'>): boolean =>
  isGift(type) || isPayout({ type, provider });

/** What leaves for the customer, in cents: the validated price and the trade-in bonus beside it (design, 3c). */
export const paidCents = ({ amount, bonus }: Pick<Payment, 'amount' | 'bonus'>): number => amount + bonus;

export const batchStatuses = ['prepared', 'approved', 'answered'] as const;
/** Transfers sent to the bank together: one person prepares, another approves. */
export const paymentBatch = z.object({
  id,
  /** Whoever pays, and only they: the retailer or the buyer. */
  retailerAccountId: id.nullable(),
  buyerAccountId: id.nullable(),
  status: z.enum(batchStatuses),
  version,
  messageId: text(35),
  debtorName: text(70, 2),
  debtorIban: text(34, 15),
  debtorBic: text(11).nullable(),
  count: z.int().positive(),
  total: cents.positive(),
  executionDate: z.iso.date(),
  preparedBy: id,
  preparedAt: instant,
  approvedBy: id.nullable(),
  approvedAt: instant.nullable(),
  /** The file for the bank, made at the approval. */
  fileId: id.nullable(),
});
export type PaymentBatch = z.infer<typeof paymentBatch>;
export const paymentBatchView = paymentBatch
  .omit({ retailerAccountId: true, buyerAccountId: true, fileId: true })
  .extend({
    preparedByName: z.string(),
    approvedByName: z.string().nullable(),
    completed: z.int(),
    failed: z.int(),
  });
export type PaymentBatchView = z.infer<typeof paymentBatchView>;
/** The batch after the bank's answer, and what that answer names that no payment of the batch is called. */
export const bankAnswerView = paymentBatchView.extend({ unknownEndToEndIds: z.array(z.string()) });
