import { endOfDayAfter } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { buyerReference, buyerSilences, frozenBuyerPrice } from './buyer-price.ts';
import { audiences, priceImpact, questionTypes } from '../questions/question.ts';
import { modifier } from '../circuits/circuit.ts';
import {
  cents,
  currency,
  grade,
  grades,
  id,
  instant,
  translatedText,
  type Grade,
} from '@reprise/platform/domain/core/field.ts';
import { priceLimits } from '@reprise/platform/domain/core/limits.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';

const priceOfGrade = cents.min(productLimits.priceCents.min).max(productLimits.priceCents.max).nullable();

/** The buyback price of one product per grade, in cents; null: not set. */
export const basePrices = z.object({
  functional: priceOfGrade,
  grade_a: priceOfGrade,
  grade_b: priceOfGrade,
  grade_c: priceOfGrade,
  grade_d: priceOfGrade,
  grade_e: priceOfGrade,
});
export type BasePrices = z.infer<typeof basePrices>;

/** The effect of an answer on a price when the list was frozen. */
export const frozenAnswer = z.object({
  id,
  name: translatedText(100, 1),
  gradeEffect: grade.exclude(['functional']).nullable(),
  impact: priceImpact,
  refuse: z.boolean(),
  lockCheck: z.boolean(),
  hazard: z.boolean(),
  requirePhoto: z.boolean(),
  nextQuestionIds: z.array(id),
});
export type FrozenAnswer = z.infer<typeof frozenAnswer>;

/** A chosen answer with its effect on the price. */
export type ChosenAnswer = FrozenAnswer & { questionId: string };

export const frozenQuestion = z.object({
  id,
  code: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  askedTo: z.array(z.enum(audiences)).min(1),
  answers: z.array(frozenAnswer),
});
export type FrozenQuestion = z.infer<typeof frozenQuestion>;

export const modifierKinds = ['circuit', 'shipping', 'payment'] as const;

/** A bonus or malus of the chosen circuit, shipping method or payment mode. The cap has the sign of the percentage. */
export const priceModifier = modifier
  .extend({ kind: z.enum(modifierKinds), label: translatedText(255, 0) })
  .refine((m) => m.cap === null || m.type === 'fixed' || Math.sign(m.cap) === Math.sign(m.value), {
    error: 'cap_sign',
    path: ['cap'],
  });
export type PriceModifier = z.infer<typeof priceModifier>;

/** How much of a price difference the account bears: `value` in cents, or in per cent of D or C; `max` in cents. */
export const absorptionRule = z.object({
  type: z.enum(['none', 'value', 'percentage']),
  base: z.enum(['declared', 'controlled']),
  value: z.number().nonnegative(),
  max: cents.nonnegative().nullable(),
});
export type AbsorptionRule = z.infer<typeof absorptionRule>;

/** The trade-in bonus offered beside the price: fixed cents, or per cent of the total, capped in cents. */
export const bonusRule = z.object({
  type: z.enum(['fixed', 'percentage']),
  value: z.number().nonnegative(),
  cap: cents.nonnegative().nullable(),
  label: translatedText(255, 0),
});
export type BonusRule = z.infer<typeof bonusRule>;

/**
 * The list of one product as it stood at confirmation (docs/price.md, "The frozen list"): D and C are both computed on
 * it. Kept as JSON with the buyback. Amounts in cents of `currency`.
 */
export const priceSnapshot = z.object({
  productId: id,
  listVersion: z.int().nonnegative(),
  takenAt: instant,
  guaranteeUntil: instant,
  currency,
  simple: z.boolean(),
  buybackZeroNotAllowed: z.boolean(),
  basePrices,
  questions: z.array(frozenQuestion),
  modifiers: z.array(priceModifier).max(modifierKinds.length),
  absorption: absorptionRule,
  bonus: bonusRule.nullable(),
  /** Absent where no price service of a buyer was asked. */
  buyerPrice: frozenBuyerPrice.optional(),
});
export type PriceSnapshot = z.infer<typeof priceSnapshot>;

/** The list that a mailed quote holds until its end, instead of today's. */
export const heldList = z.object({
  until: instant,
  listVersion: z.int().nonnegative(),
  simple: z.boolean(),
  basePrices,
  questions: z.array(frozenQuestion),
});
export type HeldList = z.infer<typeof heldList>;

export const ledgerKinds = ['base', 'answer', 'buyer', 'refused', 'floor', ...modifierKinds] as const;

/**
 * One line of a price; the lines add up to it exactly. Its words are `labelKey` (namespace `price`) for the product's
 * own lines, and `label` for what an administrator named. `percent` and `capped` say how the amount was computed.
 */
export const ledgerLine = z.object({
  kind: z.enum(ledgerKinds),
  labelKey: z.string(),
  label: translatedText(255, 0).nullable(),
  cents,
  grade: grade.nullable(),
  answerId: id.nullable(),
  percent: z.number().nullable(),
  capped: z.boolean(),
  /** Of the buyer's line: the number of its price, or why the list's price holds instead. */
  reference: buyerReference.optional(),
  silence: z.enum(buyerSilences).optional(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** The lines that a customer reads: that a buyer's service did not answer is nothing to them. */
export const shownToCustomer = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.filter(({ silence }) => silence === undefined);

/** The worst of these grades; a < b < c < d < e, functional below all. */
export const worstGrade = (chosen: readonly Grade[]): Grade =>
  chosen.reduce<Grade>(
    (worst, one) => (grades.indexOf(one) > grades.indexOf(worst) ? one : worst),
    'functional',
  );

/**
 * Until when a thing has to be received for the price confirmed at `now` to hold: the end of the last day
 * (docs/price.md, "The guarantee").
 */
export const guaranteeEnd = (now: Date, days: number = priceLimits.guaranteeDays): Date =>
  endOfDayAfter(now, days);

/**
 * What receipt at `now` does to a frozen price: `kept` until the guarantee ends, a `new_snapshot` after it (announced
 * to the customer by mail; D and C are then both computed on that one).
 */
export const priceAtReceipt = (
  snapshot: Pick<PriceSnapshot, 'guaranteeUntil'>,
  now: Date,
): 'kept' | 'new_snapshot' =>
  now.getTime() <= new Date(snapshot.guaranteeUntil).getTime() ? 'kept' : 'new_snapshot';
