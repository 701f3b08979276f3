import { z } from 'zod';
import {
  activeStatus,
  cents,
  id,
  instant,
  otherLanguages,
  text,
  translatedText,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { bonusLimits } from '@reprise/platform/domain/core/limits.ts';
import { circuitTypes } from '../circuits/circuit-types.ts';

export const paymentTypes = ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'] as const;
export type PaymentType = (typeof paymentTypes)[number];
/** `none` is manual: somebody pays outside and marks it as paid. */
export const paymentProviders = ['none', 'bank_transfer', 'gift_card', 'payout', 'voucher'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
export const bonusModes = ['disabled', 'percentage', 'amount'] as const;

/** A way of being paid. Bonus and cap in percent or cents. */
export const paymentMode = z.object({
  id,
  accountId: id,
  type: z.enum(paymentTypes),
  provider: z.enum(paymentProviders),
  label: translatedText(255, 1),
  description: translatedText(300, 2),
  longDescription: translatedText(800, 0),
  mailContent: translatedText(300, 0),
  iban: z.boolean(),
  bonusMode: z.enum(bonusModes),
  bonusValue: z.number(),
  bonusCap: cents.nullable(),
  status: activeStatus,
  version,
});
export type PaymentMode = z.infer<typeof paymentMode>;

/** Is this paid through a payout provider, without an IBAN? */
export const isPayout = ({ type, provider }: Pick<PaymentMode, 'type' | 'provider'>): boolean =>
  type === 'no_iban_transfer' && provider === 'payout';

/** A trade-in bonus offered beside the price: the premium feature *payment_bonus* (docs/price.md, "Bonuses"). */
export const tradeInBonus = z.object({
  id,
  accountId: id,
  label: translatedText(255, 1),
  cents: cents.positive(),
  categoryIds: z.array(id),
  circuitTypes: z.array(z.enum(circuitTypes)),
  startsAt: instant,
  endsAt: instant.nullable(),
  status: activeStatus,
  /** In French, as the label; what a customer agrees to. */
  terms: text(bonusLimits.terms.max),
  translations: z.object({ terms: otherLanguages(bonusLimits.terms.max) }).partial(),
  version,
});
export type TradeInBonus = z.infer<typeof tradeInBonus>;
