import { z } from 'zod';
import { cents, currency, id, instant, text, version } from '@reprise/platform/domain/core/field.ts';

/** What a provider says of a payout (docs/connectors.md). */
export const saidPayoutStatuses = ['created', 'claimed', 'paid', 'failed', 'expired', 'returned'] as const;
export const payoutStatuses = ['requested', ...saidPayoutStatuses] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * One try to pay a customer without an IBAN through a provider. Its id is the key under which the provider is asked,
 * so that a try whose answer was lost is asked for again and paid once. `amount` in cents.
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
  /** The provider's own number of the payout, and the bank's of the transfer. */
  providerId: text(80).nullable(),
  bankId: text(80).nullable(),
  /** Where the customer says to which account; sealed. */
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

/** What a provider told by its webhook, once each. */
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
