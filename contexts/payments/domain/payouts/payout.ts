import { z } from 'zod';
import { cents, currency, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

/** The statuses that a provider reports of a payout (docs/connectors.md). */
export const saidPayoutStatuses = ['created', 'claimed', 'paid', 'failed', 'expired', 'returned'] as const;
export type SaidPayoutStatus = (typeof saidPayoutStatuses)[number];
export const payoutStatuses = ['requested', ...saidPayoutStatuses] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * One attempt to pay a customer without an IBAN through a provider. Its id is the idempotency key of the call, so that
 * an attempt whose answer was lost is repeated and paid once. `amount` in cents.
 */
export const payout = z.object({
  id,
  paymentId: id,
  buybackId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  connectorOrganizationId: id,
  status: z.enum(payoutStatuses),
  version,
  amount: cents.positive(),
  currency,
  /** The provider's number of the payout, and the bank's of the transfer. */
  providerId: text(80).nullable(),
  bankId: text(80).nullable(),
  /** The page where the customer names the bank account; encrypted. */
  claimLink: z.string().nullable(),
  reason: text(255).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Payout = z.infer<typeof payout>;

export const payoutView = payout.pick({
  id: true,
  status: true,
  amount: true,
  currency: true,
  providerId: true,
  bankId: true,
  reason: true,
  createdAt: true,
  updatedAt: true,
});

/** An event that a provider sent by its webhook, stored once. */
export const payoutEvent = z.object({
  id,
  payoutId: id,
  retailerAccountId: id,
  buyerAccountId: id,
  eventId: text(120, 1),
  status: z.enum(saidPayoutStatuses),
  bankId: text(80).nullable(),
  reason: text(255).nullable(),
  happenedAt: instant,
  receivedAt: instant,
});
