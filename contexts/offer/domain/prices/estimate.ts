import type { Grade } from '@reprise/platform/domain/core/field.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { buyerPays } from './buyer-price.ts';
import { ledgerWord } from './ledger-word.ts';
import { percentOfCents } from './percent.ts';
import {
  worstGrade,
  type ChosenAnswer,
  type LedgerLine,
  type PriceModifier,
  type PriceSnapshot,
} from './price.ts';

/** What a thing is for the choice of a workshop: its grade, unless it is locked or dangerous (docs/dispatch.md). */
export type ProductState = Grade | 'locked' | 'hazard';

export type ComputedPrice = {
  /** In cents: D or C, the payment-mode bonus included, the trade-in bonus apart. */
  totalCents: number;
  lines: LedgerLine[];
  grade: Grade;
  productState: ProductState;
  /** An answer refuses the thing: the total is 0 and nothing else counts. */
  refused: boolean;
  /** An answer says that it is still locked; a dangerous thing may be locked too. */
  locked: boolean;
  requiresPhoto: boolean;
};

export type PriceRefusal = Extract<
  RefusalCode,
  'configuration_error' | 'no_buyback_price' | 'buyback_zero_not_allowed'
>;
export type PriceResult =
  | { ok: true; price: ComputedPrice }
  | { ok: false; code: PriceRefusal; price: ComputedPrice | null };

type PriceList = Pick<PriceSnapshot, 'basePrices' | 'simple' | 'buybackZeroNotAllowed' | 'buyerPrice'>;

const line = (kind: LedgerLine['kind'], cents: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  kind,
  labelKey: ledgerWord({ kind, ...more }),
  label: null,
  cents,
  grade: null,
  answerId: null,
  percent: null,
  capped: false,
  ...more,
});
/** What lines of a price add up to, in cents. */
export const sumOf = (lines: readonly LedgerLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The price of a thing, in cents (docs/price.md, "How a price is computed"). `snapshot`: the frozen list, with what the
 * buyer's service said; `chosen`: the answers with their effects; `modifiers`: those of the circuit, shipping method and
 * payment mode, all taken on the sum S, so that their order never matters. Each line is rounded half away from zero, and
 * the lines add up to the total.
 * Refusals: `no_buyback_price` when every grade is at 0, `buyback_zero_not_allowed` where the product forbids that;
 * `configuration_error` when the grade has no price; `buyback_zero_not_allowed` when the total is 0 and the product forbids
 * it (the ledger comes with it).
 */
export function computePrice(
  snapshot: PriceList,
  chosen: readonly ChosenAnswer[],
  modifiers: readonly PriceModifier[],
): PriceResult {
  const grade = gradeOf(snapshot, chosen);
  const refusing = chosen.find((answer) => answer.refuse);
  if (refusing !== undefined) return finish(snapshot, refusedPrice(refusing, grade, chosen));
  if (Object.values(snapshot.basePrices).every((price) => price === 0)) {
    const code = snapshot.buybackZeroNotAllowed ? 'buyback_zero_not_allowed' : 'no_buyback_price';
    return { ok: false, code, price: null };
  }
  const base = snapshot.basePrices[grade];
  if (base === null) return { ok: false, code: 'configuration_error', price: null };
  const lines = [line('base', base, { grade }), ...chosen.flatMap((answer) => impactLine(answer, base))];
  lines.push(...buyerLine(snapshot, sumOf(lines)));
  const sum = sumOf(lines);
  if (sum > 0) {
    lines.push(
      ...modifiers.filter(({ value }) => value !== 0).map((modifier) => modifierLine(modifier, sum)),
    );
  }
  const below = Math.min(0, sumOf(lines));
  if (below < 0) lines.push(line('floor', -below));
  return finish(snapshot, describe(lines, grade, chosen));
}

/** The worst grade that the answers carry; a simple product has one grade only. */
export const gradeOf = (snapshot: Pick<PriceSnapshot, 'simple'>, chosen: readonly ChosenAnswer[]): Grade =>
  snapshot.simple ? 'functional' : worstGrade(chosen.flatMap(({ gradeEffect }) => gradeEffect ?? []));

function finish(snapshot: PriceList, price: ComputedPrice): PriceResult {
  if (price.totalCents === 0 && snapshot.buybackZeroNotAllowed) {
    return { ok: false, code: 'buyback_zero_not_allowed', price };
  }
  return { ok: true, price };
}

const describe = (lines: LedgerLine[], grade: Grade, chosen: readonly ChosenAnswer[]): ComputedPrice => ({
  totalCents: sumOf(lines),
  lines,
  grade,
  productState: productStateOf(grade, chosen),
  refused: false,
  locked: isLocked(chosen),
  requiresPhoto: chosen.some((answer) => answer.requirePhoto),
});

const refusedPrice = (
  refusing: ChosenAnswer,
  grade: Grade,
  chosen: readonly ChosenAnswer[],
): ComputedPrice => ({
  ...describe([line('refused', 0, { label: refusing.name, answerId: refusing.id })], grade, chosen),
  refused: true,
});

const isLocked = (chosen: readonly ChosenAnswer[]): boolean => chosen.some((answer) => answer.lockCheck);

const productStateOf = (grade: Grade, chosen: readonly ChosenAnswer[]): ProductState => {
  if (chosen.some((answer) => answer.hazard)) return 'hazard';
  return isLocked(chosen) ? 'locked' : grade;
};

function impactLine(answer: ChosenAnswer, base: number): LedgerLine[] {
  const { enabled, unit, value } = answer.impact;
  if (!enabled) return [];
  const named = { label: answer.name, answerId: answer.id };
  return unit === 'percent'
    ? [line('answer', percentOfCents(base, value), { ...named, percent: value })]
    : [line('answer', Math.trunc(value), named)];
}

/** What the buyer's price adds to what the list gives, or that the list's price holds; none where nobody was asked. */
function buyerLine({ buyerPrice }: PriceList, listed: number): LedgerLine[] {
  if (buyerPrice === undefined || listed <= 0) return [];
  if (buyerPrice.kind === 'silent') return [line('buyer', 0, { silence: buyerPrice.reason })];
  return [line('buyer', buyerPays(buyerPrice, listed) - listed, { reference: buyerPrice.reference })];
}

function modifierLine(modifier: PriceModifier, sum: number): LedgerLine {
  const cents = modifierCents(modifier, sum);
  const isPercentage = modifier.type === 'percentage';
  return line(modifier.kind, cents, {
    label: modifier.label,
    percent: isPercentage ? modifier.value : null,
    capped: isPercentage && cents !== percentOfCents(sum, modifier.value),
  });
}

/**
 * What a modifier adds to a sum of cents: its fixed cents, or its percentage limited to the cap, which has the sign of
 * the percentage.
 */
export function modifierCents(
  modifier: Pick<PriceModifier, 'type' | 'value' | 'cap'>,
  sumCents: number,
): number {
  if (modifier.type === 'fixed') return Math.trunc(modifier.value);
  const cents = percentOfCents(sumCents, modifier.value);
  if (modifier.cap === null) return cents;
  return modifier.value > 0 ? Math.min(cents, modifier.cap) : Math.max(cents, modifier.cap);
}
