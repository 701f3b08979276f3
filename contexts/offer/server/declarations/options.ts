import type { Declaration } from '../../domain/declarations/declaration.ts';
import type { PaymentOption, TransportOption } from '../../domain/declarations/options.ts';
import {
  nothingChosen,
  priceOnSnapshot,
  takeSnapshot,
  type Choice,
  type Priceable,
} from '../../domain/declarations/price-declaration.ts';
import { modifiersOf, type TransportChoice } from '../../domain/circuits/choices.ts';
import type { Circuit, instruction } from '../../domain/circuits/circuit.ts';
import { ruleSteps, ruleText } from '../../domain/circuits/dispatch-circuit-rule.ts';
import { sendingRefusal } from '../../domain/circuits/left-in-store.ts';
import type { PaymentMode, TradeInBonus } from '../../domain/payment-modes/payment-mode.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { ibanAsked } from '../../domain/payment-modes/iban-asked.ts';
import type { ComputedPrice } from '../../domain/prices/estimate.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import type { LedgerLine } from '../../domain/prices/price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';

type Instruction = z.infer<typeof instruction>;

/** What a thing comes to by one way; `refusal` where that way costs all of it, and the product is blocked at zero. */
type WayPrice = { price: ComputedPrice; refusal: RefusalCode | null };

/**
 * Prices one declaration on one frozen list, once for each way that could be chosen: a way that is refused says nothing
 * of the others. Throws refusals where nothing can be computed.
 */
export function pricer(declaration: Declaration, priceable: Priceable, now: Date) {
  const snapshot = takeSnapshot(priceable, nothingChosen, now);
  return (choice: Partial<Choice>): WayPrice => {
    const modifiers = modifiersOf({ ...nothingChosen, ...choice }, priceable.settings.enabledPremiumFeatures);
    const priced = priceOnSnapshot(snapshot, declaration, modifiers);
    if (priced.ok) return { price: priced.price, refusal: null };
    const { price, code, violations } = priced;
    if (price === null) throw new Refused(code, { violations });
    return { price, refusal: code };
  };
}

/** The effect of a way: the lines of the price that it causes, and the trade-in bonuses that it allows. */
function effectsOf(
  price: ComputedPrice,
  kinds: readonly LedgerLine['kind'][],
  bonuses: readonly TradeInBonus[],
): Pick<TransportOption, 'lines' | 'modifierCents' | 'total' | 'bonuses'> {
  const lines = price.lines.filter(({ kind }) => kinds.includes(kind));
  const { totalCents: total } = price;
  return {
    lines,
    modifierCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    total,
    bonuses: total > 0 ? bonuses.map(({ id, cents }) => ({ id, cents })) : [],
  };
}

/**
 * The ways by which the thing may go, each with its price. Refusals where there are ways, but none for this thing:
 * `locked_not_sent`, `worthless_not_sent`, `buyback_zero_not_allowed`.
 */
export function sendableWays<Way>(
  ways: readonly Way[],
  circuitOf: (way: Way) => Circuit,
  priced: (way: Way) => WayPrice,
): { way: Way; price: ComputedPrice }[] {
  const all = ways.map((way) => ({ way, ...priced(way) }));
  const refusalOf = ({ way, price, refusal }: (typeof all)[number]) =>
    refusal ?? sendingRefusal(circuitOf(way), price);
  const open = all.filter((one) => refusalOf(one) === null);
  const [first] = all;
  const refusal = open.length === 0 && first !== undefined ? refusalOf(first) : null;
  if (refusal !== null) throw new Refused(refusal);
  return open;
}

/** `isOneOfSeveral`: the circuit is offered with several shipping methods; each then goes by its own name. */
type Beside = {
  instructions: readonly Instruction[];
  bonuses: readonly TradeInBonus[];
  isOneOfSeveral: boolean;
};

export function transportOption(
  { circuit, rule, shippingMethod }: TransportChoice,
  price: ComputedPrice,
  { instructions, bonuses, isOneOfSeveral }: Beside,
  locale: Locale,
): TransportOption {
  const own = instructions
    .filter(({ circuitId }) => circuitId === circuit.id)
    .map(({ sequence, label, type }) => ({ sequence, label: translated(label, locale), type }));
  const ofRule = rule === null ? '' : ruleText(rule, 'description', locale);
  const description = ofRule || translated(circuit.description, locale);
  const service = shippingMethod === null ? '' : translated(shippingMethod.description, locale);
  const highlighted = rule === null ? '' : ruleText(rule, 'highlightedInstruction', locale);
  return {
    circuitId: circuit.id,
    circuitType: circuit.type,
    shippingMethodId: shippingMethod?.id ?? null,
    name: translated(isOneOfSeveral && shippingMethod !== null ? shippingMethod.name : circuit.name, locale),
    description: [description, service, highlighted].filter((text) => text !== '').join(' '),
    terms: rule === null ? '' : ruleText(rule, 'terms', locale),
    ...effectsOf(price, ['circuit', 'shipping'], bonuses),
    needsStore: circuit.channel === 'web' && circuit.deposit.startsWith('drop'),
    instructions: rule !== null && rule.instructions.length > 0 ? ruleSteps(rule, locale) : own,
  };
}

export const paymentOption = (
  mode: PaymentMode,
  currency: Currency,
  price: ComputedPrice,
  bonuses: readonly TradeInBonus[],
  locale: Locale,
): PaymentOption => ({
  paymentModeId: mode.id,
  type: mode.type,
  label: translated(mode.label, locale),
  description: translated(mode.description, locale),
  longDescription: translated(mode.longDescription, locale),
  ...ibanAsked(mode, currency, price.totalCents),
  ...effectsOf(price, ['payment'], bonuses),
});
