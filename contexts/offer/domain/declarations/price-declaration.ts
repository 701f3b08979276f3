import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import {
  frozenQuestionOf,
  inheritedQuestions,
  type CategoryQuestion,
} from '../questions/inherited-questions.ts';
import { pricesOf, type Product } from '../products/product.ts';
import { modifiersOf, type Chosen } from '../circuits/choices.ts';
import type { TradeInBonus } from '../payment-modes/payment-mode.ts';
import { absorptionOf, type CategoryAbsorption } from '../prices/absorption.ts';
import { resolveAnswers, type AnswersRefusal } from '../prices/answers.ts';
import { computePrice, type ComputedPrice, type PriceRefusal } from '../prices/estimate.ts';
import { guaranteeEnd, priceAtReceipt, type HeldList, type PriceSnapshot } from '../prices/price.ts';
import { stillAsked } from '../questions/question-responses.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Category } from '../categories/category.ts';
import { frozenQuoteOf, type Quoted } from './buyer-quote.ts';
import type { Declaration } from './declaration.ts';

/**
 * A thing with what today's lists need to price it. `path`: its main category first, then each parent up to the root.
 */
export type Priceable = {
  product: Product;
  path: readonly (CategoryAbsorption & Pick<Category, 'id' | 'buyerAccountId'>)[];
  questions: readonly CategoryQuestion[];
  settings: Pick<OrganizationRootDetail, 'enabledPremiumFeatures' | 'guaranteeDays'>;
  /** The list that a mailed quote holds for this thing. */
  held?: HeldList | null;
  /** What was declared of this thing, with what its buyer's service said of it. */
  quoted?: Quoted;
};

export type Choice = Chosen & { bonus: TradeInBonus | null };
export const nothingChosen: Choice = { circuit: null, shippingMethod: null, paymentMode: null, bonus: null };

/**
 * The list of a thing at `now`: the one that a quote holds until its end, else today's, which may be held until
 * `until`.
 */
export function listAt({ product, path, questions, settings, held }: Priceable, now: Date): HeldList {
  if (held && now.getTime() <= Date.parse(held.until)) return held;
  const rootFirst = path.map(({ id }) => id).toReversed();
  return {
    until: guaranteeEnd(now, settings.guaranteeDays).toISOString(),
    listVersion: product.listVersion,
    simple: product.simple,
    basePrices: pricesOf(product),
    questions: inheritedQuestions(rootFirst, questions).map(frozenQuestionOf),
  };
}

/**
 * The list of one product as it stands at `now`, with the choices made: a confirmed price is frozen on it
 * (docs/price.md, "The frozen list").
 */
export function takeSnapshot(priceable: Priceable, choice: Choice, now: Date): PriceSnapshot {
  const { product, path, settings } = priceable;
  const premium = settings.enabledPremiumFeatures;
  const { until: _, ...list } = listAt(priceable, now);
  const buyerPrice = frozenQuoteOf(list, priceable, now);
  return {
    ...list,
    ...(buyerPrice === null ? {} : { buyerPrice }),
    productId: product.id,
    takenAt: now.toISOString(),
    guaranteeUntil: guaranteeEnd(now, settings.guaranteeDays).toISOString(),
    currency: product.currency,
    buybackZeroNotAllowed: product.buybackZeroNotAllowed,
    modifiers: modifiersOf(choice, premium),
    absorption: absorptionOf(path, premium.includes('absorption')),
    bonus:
      choice.bonus === null
        ? null
        : { type: 'fixed', value: choice.bonus.cents, cap: null, label: choice.bonus.label },
  };
}

export type Priced =
  | { ok: true; price: ComputedPrice }
  | {
      ok: false;
      code: AnswersRefusal | PriceRefusal;
      violations: Violation[];
      /** What it comes to, where it could be computed. */
      price: ComputedPrice | null;
    };

/** The price of a declaration on a snapshot, in cents; refuses as `resolveAnswers` and `computePrice` do. */
export function priceOnSnapshot(
  snapshot: PriceSnapshot,
  { responses, askedTo }: Pick<Declaration, 'responses' | 'askedTo'>,
  modifiers: PriceSnapshot['modifiers'] = snapshot.modifiers,
): Priced {
  const answers = resolveAnswers(snapshot.questions, responses, askedTo);
  if (!answers.ok) return { ...answers, price: null };
  const result = computePrice(snapshot, answers.chosen, modifiers);
  return result.ok ? result : { ...result, violations: [] };
}

/** A price that was confirmed on the site, and the payment mode with which it was. */
export type Promised = { priceSnapshot: PriceSnapshot; paymentModeId: string };

type AtCounter = {
  declared: Pick<Declaration, 'responses' | 'askedTo'>;
  choice: Choice;
  settings: Priceable['settings'];
};

/**
 * The list on which a counter prices what was promised on the site: the frozen one while its guarantee holds, with
 * another payment mode on the terms of today. Null after that, and where the frozen list cannot price the counter's
 * answers, since other questions are asked today: today's list then holds.
 */
export function promisedAtCounter(
  { priceSnapshot: frozen, paymentModeId }: Promised,
  { declared, choice, settings }: AtCounter,
  now: Date,
): PriceSnapshot | null {
  if (priceAtReceipt(frozen, now) === 'new_snapshot') return null;
  const other = modifiersOf(choice, settings.enabledPremiumFeatures).filter(({ kind }) => kind === 'payment');
  const modifiers =
    choice.paymentMode?.id === paymentModeId
      ? frozen.modifiers
      : [...frozen.modifiers.filter(({ kind }) => kind !== 'payment'), ...other];
  const guaranteeUntil = guaranteeEnd(now, settings.guaranteeDays).toISOString();
  const snapshot = { ...frozen, modifiers, guaranteeUntil };
  const responses = stillAsked(declared.responses, snapshot.questions);
  return priceOnSnapshot(snapshot, { ...declared, responses }).ok ? snapshot : null;
}

/** Is the bonus offered for this thing now? `categoryIds`: its categories; `circuitType` where one was chosen. */
export const isBonusOffered = (
  bonus: TradeInBonus,
  to: { categoryIds: readonly string[]; circuitType: TradeInBonus['circuitTypes'][number] | null; now: Date },
): boolean =>
  bonus.status === 'active' &&
  Date.parse(bonus.startsAt) <= to.now.getTime() &&
  (bonus.endsAt === null || to.now.getTime() < Date.parse(bonus.endsAt)) &&
  (bonus.categoryIds.length === 0 || bonus.categoryIds.some((id) => to.categoryIds.includes(id))) &&
  (to.circuitType === null || bonus.circuitTypes.length === 0 || bonus.circuitTypes.includes(to.circuitType));
