import { z } from 'zod';
import { foundOtherwise } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { productName, version } from '@reprise/platform/domain/core/field.ts';
import { historyView } from '@reprise/dossier/domain/history/history.ts';
import { payment } from '@reprise/dossier/domain/payments/payment.ts';
import { payoutView } from '../payouts/payout.ts';

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

/** One payment with the caller's actions, its history (oldest first) and its payouts (latest first). */
export const paymentDetailView = paymentView.extend({
  endToEndId: z.string(),
  actions: z.array(
    z.object({
      name: z.enum(['release', 'relaunch', 'cancel', 'returned', 'mark_as_paid']),
      /** The code why not; null: it may be done now. */
      refusal: z.string().nullable(),
    }),
  ),
  found: foundOtherwise,
  /** The version of the buyback, for actions on it. */
  buybackVersion: version,
  history: z.array(historyView),
  payouts: z.array(payoutView),
});
export type PaymentDetailView = z.infer<typeof paymentDetailView>;
