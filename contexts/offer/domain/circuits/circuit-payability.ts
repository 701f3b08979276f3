import { payabilityOf, type NamedPayers, type Payability } from '../payment-modes/payers.ts';
import { shippabilityOf, type NamedShippers } from './shippers.ts';
import { paymentChoices, servicesOf } from './choices.ts';
import type { Circuit, ShippingMethod } from './circuit.ts';
import type { PaymentMode } from '../payment-modes/payment-mode.ts';

/**
 * Why customers cannot sell by a circuit: nobody makes the labels that it needs (`carrier`), all its shipping methods are
 * switched off (`inactive`); or cannot be paid by it: none of its payment modes is active, its shipping methods allow none
 * of them, or whoever pays has no payout provider.
 */
export const payabilityCauses = ['carrier', 'inactive', 'mode', 'service', 'payer'] as const;
export type CircuitPayability = Payability & { cause: (typeof payabilityCauses)[number] | null };

type Lists = { paymentModes: readonly PaymentMode[]; shippingMethods: readonly ShippingMethod[] };

const works: CircuitPayability = { state: 'always', without: [], cause: null };

function paymentOf(
  circuit: Circuit,
  { paymentModes, shippingMethods }: Lists,
  payers: NamedPayers | null,
): CircuitPayability {
  const setUp = servicesOf(circuit, shippingMethods);
  const active = setUp.filter(({ status }) => status === 'active');
  if (setUp.length > 0 && active.length === 0) return { state: 'never', without: [], cause: 'inactive' };
  const services = active.length === 0 ? [null] : active;
  const paidBy = (paysOut: boolean): PaymentMode[] =>
    services.flatMap((shippingMethod) => paymentChoices({ circuit, shippingMethod }, paymentModes, paysOut));
  if (paidBy(false).length > 0) return works;
  const [payout] = paidBy(true);
  if (payout !== undefined) {
    const payability = payabilityOf(payout, payers);
    return { ...payability, cause: payability.state === 'always' ? null : 'payer' };
  }
  const accepted = paymentChoices({ circuit, shippingMethod: null }, paymentModes, true);
  return { state: 'never', without: [], cause: accepted.length === 0 ? 'mode' : 'service' };
}

/**
 * Can customers who choose a circuit send the thing, and can they be paid? For its administrators; where they cannot, it
 * is not offered (`shippableWays`, `payableWays`). `always`: by at least one payment mode, whoever buys; `partly`: not
 * for what the buyers in `without` buy. `payers`: who pays the account's customers, null where no mode needs a payout
 * provider. `shippers`: who ships what they sell, null where no circuit needs a label.
 */
export function circuitVerdicts(
  circuit: Circuit,
  lists: Lists,
  payers: NamedPayers | null,
  shippers: NamedShippers | null,
): CircuitPayability[] {
  const shippability = shippabilityOf(circuit, shippers);
  return [
    { ...shippability, cause: shippability.state === 'always' ? null : 'carrier' },
    paymentOf(circuit, lists, payers),
  ];
}

/** The worst of several verdicts: what works for some only must not hide what works for nobody. */
export const worstOf = (verdicts: readonly CircuitPayability[]): CircuitPayability =>
  verdicts.find(({ state }) => state === 'never') ??
  verdicts.find(({ state }) => state === 'partly') ??
  works;
