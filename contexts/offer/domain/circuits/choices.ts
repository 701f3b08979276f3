import type { PremiumFeature } from '@reprise/people/domain/accounts/account.ts';
import type { PriceModifier } from '../prices/price.ts';
import type { Circuit, Modifier, ShippingMethod, dispatchCircuitRule } from './circuit.ts';
import { isNarrowed, nearestRule } from './dispatch-circuit-rule.ts';
import { isPayout, type PaymentMode } from '../payment-modes/payment-mode.ts';
import type { z } from 'zod';

export type DispatchCircuitRule = z.infer<typeof dispatchCircuitRule>;

/** One way to send a thing: the circuit, the rule of its category, and the carrier's service if it has one. */
export type TransportChoice = {
  circuit: Circuit;
  rule: DispatchCircuitRule | null;
  shippingMethod: ShippingMethod | null;
};

type Ways = {
  circuits: readonly Circuit[];
  rules: readonly DispatchCircuitRule[];
  shippingMethods: readonly ShippingMethod[];
};

/** An empty list of countries restricts nothing. */
const serves = (countries: readonly string[], country: string | null): boolean =>
  country === null || countries.length === 0 || countries.includes(country);

const allowsBy = (rule: DispatchCircuitRule, country: string | null): boolean =>
  rule.status === 'enabled' && serves(rule.eligibleCountries, country);

/** The shipping methods that were set up for a circuit, active or not: those of its channel and deposit. */
export const servicesOf = (
  circuit: Pick<Circuit, 'channel' | 'deposit'>,
  shippingMethods: readonly ShippingMethod[],
): ShippingMethod[] =>
  shippingMethods.filter(({ channel, type }) => channel === circuit.channel && type === circuit.deposit);

/**
 * The ways to send a thing: the active circuits of the channel that serve the country, unless a rule keeps one for
 * other categories, switches it off or narrows its countries; each with the active shipping methods of its channel and
 * deposit. A circuit for which no shipping method was ever set up is offered without one. `country`: null while it is
 * not known, so that none is excluded by it. `path`: category ids, the product's own first. `payableWays` narrows the
 * result to those that can be paid.
 */
export function transportChoices(
  ways: Ways,
  wanted: { channel: Circuit['channel']; country: string | null; path: readonly string[] },
): TransportChoice[] {
  const { channel, country, path } = wanted;
  return ways.circuits
    .filter((circuit) => circuit.status === 'active' && circuit.channel === channel)
    .filter((circuit) => serves(circuit.eligibleCountries, country))
    .flatMap((circuit): TransportChoice[] => {
      const rule = nearestRule(circuit.id, ways.rules, path)?.rule ?? null;
      if (rule === null ? isNarrowed(circuit.id, ways.rules) : !allowsBy(rule, country)) return [];
      const methods = servicesOf(circuit, ways.shippingMethods);
      if (methods.length === 0) return [{ circuit, rule, shippingMethod: null }];
      return methods
        .filter((method) => method.status === 'active' && serves(method.availableCountries, country))
        .map((shippingMethod) => ({ circuit, rule, shippingMethod }));
    });
}

/** A shipping method that names no payment mode allows them all. */
const allows = (method: ShippingMethod, paymentModeId: string): boolean =>
  method.paymentMethods.length === 0 || method.paymentMethods.includes(paymentModeId);

/**
 * The active payment modes that the circuit and the shipping method both allow. `paysOut`: whoever pays has a payout
 * provider; without one, modes that need it are not offered.
 */
export const paymentChoices = (
  choice: Pick<TransportChoice, 'circuit' | 'shippingMethod'>,
  modes: readonly PaymentMode[],
  paysOut: boolean,
): PaymentMode[] =>
  modes.filter(
    (mode) =>
      mode.status === 'active' &&
      (paysOut || !isPayout(mode)) &&
      choice.circuit.paymentModes.includes(mode.id) &&
      (choice.shippingMethod === null || allows(choice.shippingMethod, mode.id)),
  );

/**
 * The ways for which a payment mode is left. Choosing any other would end at the choice of the payment mode, so it is
 * not offered. `modes`, `paysOut`: as of `paymentChoices`.
 */
export const payableWays = (
  ways: readonly TransportChoice[],
  modes: readonly PaymentMode[],
  paysOut: boolean,
): TransportChoice[] => ways.filter((way) => paymentChoices(way, modes, paysOut).length > 0);

/**
 * The chosen payment mode, if it is still offered. Refusals: `no_payment_mode` where none is offered,
 * `payment_mode_unavailable` where only others are.
 */
export function chosenPayment(
  choices: readonly PaymentMode[],
  paymentModeId: string,
): { ok: true; mode: PaymentMode } | { ok: false; code: 'no_payment_mode' | 'payment_mode_unavailable' } {
  const mode = choices.find(({ id }) => id === paymentModeId);
  if (mode !== undefined) return { ok: true, mode };
  return { ok: false, code: choices.length === 0 ? 'no_payment_mode' : 'payment_mode_unavailable' };
}

/**
 * The payment mode of a thing that is worth nothing, in case a store or a workshop finds it worth something: one that
 * needs no IBAN, since none was asked for, else the first one.
 */
export const modeForNothing = (choices: readonly PaymentMode[]): PaymentMode | undefined =>
  choices.find(({ iban }) => !iban) ?? choices[0];

/** What a payment mode adds: a percentage, or cents; null when nothing. */
export const bonusOf = (mode: PaymentMode): Modifier | null =>
  mode.bonusMode === 'disabled'
    ? null
    : {
        type: mode.bonusMode === 'percentage' ? 'percentage' : 'fixed',
        value: mode.bonusValue,
        cap: mode.bonusCap,
      };

/** The chosen circuit, shipping method and payment mode; null where nothing was chosen yet. */
export type Chosen = {
  circuit: Circuit | null;
  shippingMethod: ShippingMethod | null;
  paymentMode: PaymentMode | null;
};

/**
 * The modifiers of a price, without those that change nothing (docs/price.md, "Bonuses"). A circuit that ends at a
 * store's counter gives its bonus only with the premium feature *deposit_bonus*.
 */
export function modifiersOf(chosen: Chosen, premium: readonly PremiumFeature[]): PriceModifier[] {
  const { circuit, shippingMethod, paymentMode } = chosen;
  const modifiers: PriceModifier[] = [];
  const atCounter = circuit?.deposit === 'drop' || circuit?.deposit === 'drop_label';
  if (circuit !== null && (!atCounter || premium.includes('deposit_bonus'))) {
    modifiers.push({ ...circuit.modifier, kind: 'circuit', label: circuit.name });
  }
  if (shippingMethod !== null) {
    modifiers.push({ ...shippingMethod.modifier, kind: 'shipping', label: shippingMethod.name });
  }
  const bonus = paymentMode === null ? null : bonusOf(paymentMode);
  if (paymentMode !== null && bonus !== null) {
    modifiers.push({ ...bonus, kind: 'payment', label: paymentMode.label });
  }
  return modifiers.filter(({ value }) => value !== 0);
}
