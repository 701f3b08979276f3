import type { TransportOption, PaymentOption } from '@reprise/domain/cart/cart.contract';
import type { Declaration } from '@reprise/domain/cart/declaration';
import {
  nothingChosen,
  priceOnSnapshot,
  takeSnapshot,
  type Choice,
  type Priceable,
} from '@reprise/domain/cart/price-declaration';
import { modifiersOf, type TransportChoice } from '@reprise/domain/circuit/choices';
import type { instruction } from '@reprise/domain/circuit/circuit';
import { ruleSteps, ruleText } from '@reprise/domain/circuit/dispatch-circuit-rule';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { translated, type Locale } from '@reprise/domain/locales';
import type { Currency } from '@reprise/domain/money';
import { ibanAsked } from '@reprise/domain/payment/iban-asked';
import type { ComputedPrice } from '@reprise/domain/price/estimate';
import { Refused } from '@reprise/domain/refusals';
import type { z } from 'zod';

type Instruction = z.infer<typeof instruction>;

/** Prices one declaration on one frozen list, again for each way that could be chosen. Throws what it refuses. */
export function pricer(declaration: Declaration, priceable: Priceable, now: Date) {
  const snapshot = takeSnapshot(priceable, nothingChosen, now);
  return (choice: Partial<Choice>): ComputedPrice => {
    const modifiers = modifiersOf({ ...nothingChosen, ...choice }, priceable.settings.enabledPremiumFeatures);
    const priced = priceOnSnapshot(snapshot, declaration, modifiers);
    if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
    return priced.price;
  };
}

/** What the lines of these kinds add up to, in cents. */
const effectOf = ({ lines }: ComputedPrice, kinds: readonly string[]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);

export function transportOption(
  { circuit, rule, shippingMethod }: TransportChoice,
  price: ComputedPrice,
  instructions: readonly Instruction[],
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
    name: translated(circuit.name, locale),
    description: [description, service, highlighted].filter((text) => text !== '').join(' '),
    terms: rule === null ? '' : ruleText(rule, 'terms', locale),
    modifierCents: effectOf(price, ['circuit', 'shipping']),
    total: price.totalCents,
    needsStore: circuit.channel === 'web' && circuit.deposit.startsWith('drop'),
    instructions: rule !== null && rule.instructions.length > 0 ? ruleSteps(rule, locale) : own,
  };
}

export const paymentOption = (
  mode: PaymentMode,
  currency: Currency,
  price: ComputedPrice,
  locale: Locale,
): PaymentOption => ({
  paymentModeId: mode.id,
  type: mode.type,
  label: translated(mode.label, locale),
  description: translated(mode.description, locale),
  longDescription: translated(mode.longDescription, locale),
  ...ibanAsked(mode, currency),
  modifierCents: effectOf(price, ['payment']),
  total: price.totalCents,
});
