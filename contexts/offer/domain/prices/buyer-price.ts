import { z } from 'zod';
import { cents, id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { buyerPriceLimits, productLimits } from '../catalogue/catalogue.limits.ts';
import { responses } from '../questions/question.ts';

/**
 * Why the list's price holds although its buyer has a price service: it did not answer in time; it could not be
 * reached; it answered with a refusal; its answer is not what the contract says; it is in another currency; it is no
 * longer valid; too many were asking, or it was left alone after it had not answered.
 */
export const buyerSilences = [
  'timeout',
  'unreachable',
  'refused',
  'wrong_answer',
  'other_currency',
  'expired',
  'busy',
] as const;
export type BuyerSilence = (typeof buyerSilences)[number];

/** The buyer's own number of a price. */
export const buyerReference = text(buyerPriceLimits.reference.max, 1);
/** A price of the buyer, in cents, in place of base and answers. */
export const buyerCents = cents.min(productLimits.priceCents.min).max(productLimits.priceCents.max);

const silent = z.object({ kind: z.literal('silent'), reason: z.enum(buyerSilences) });
const quoted = z.object({
  kind: z.literal('quoted'),
  cents: buyerCents,
  reference: buyerReference,
  validUntil: instant,
});

/** What the buyer's price service said (docs/connectors.md, "A buyer's prices (`http.buyer`)"). */
export const buyerAnswer = z.discriminatedUnion('kind', [quoted, silent]);
export type BuyerAnswer = z.infer<typeof buyerAnswer>;

/** The answer that is kept with a declaration, and what it is about. */
export const buyerQuote = z.object({
  buyerAccountId: id,
  responses,
  imei: z.string().nullable(),
  askedAt: instant,
  answer: buyerAnswer,
});
export type BuyerQuote = z.infer<typeof buyerQuote>;

/**
 * The buyer's price as it is frozen with a list: `listCents` is what the list gives for the same answers, so that a
 * control that finds others pays the same part of what the list gives for those.
 */
export const frozenBuyerPrice = z.discriminatedUnion('kind', [
  quoted.extend({ listCents: cents.positive() }),
  silent,
]);
export type FrozenBuyerPrice = z.infer<typeof frozenBuyerPrice>;

/**
 * What the buyer pays for a thing, in cents, rounded half away from zero: its price where the list gives `listCents`
 * as it did when the buyer was asked, else the same part of `sumCents`. Both are above 0.
 */
export function buyerPays(
  { cents: price, listCents }: Pick<Extract<FrozenBuyerPrice, { kind: 'quoted' }>, 'cents' | 'listCents'>,
  sumCents: number,
): number {
  const whole = BigInt(sumCents) * BigInt(price);
  const part = BigInt(listCents);
  return Number((whole + part / 2n) / part);
}
