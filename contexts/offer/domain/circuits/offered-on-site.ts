import type { Category } from '../categories/category.ts';
import type { Product } from '../products/product.ts';
import type { Payers } from '../payment-modes/payers.ts';
import { paysOutFor } from '../payment-modes/payers.ts';
import type { PaymentMode } from '../payment-modes/payment-mode.ts';
import {
  payableWays,
  paymentChoices,
  transportChoices,
  type DispatchCircuitRule,
  type TransportChoice,
} from './choices.ts';
import type { Circuit, ShippingMethod } from './circuit.ts';
import { isNarrowed } from './dispatch-circuit-rule.ts';
import { shippableWays, shipsFor, type Shippers } from './shippers.ts';

/** The ways of an account, with who ships what it buys and who pays for it. */
export type SiteWays = {
  circuits: readonly Circuit[];
  rules: readonly DispatchCircuitRule[];
  shippingMethods: readonly ShippingMethod[];
  paymentModes: readonly PaymentMode[];
  shippers: Shippers;
  payers: Payers;
};

/** How things leave their owners by a website, and what they are paid with. */
export type OfferedOnSite = { deposits: Circuit['deposit'][]; paymentModes: PaymentMode[] };

type Reached = { isShipped: boolean; isPaidOut: boolean };

function offeredBy(
  { paymentModes }: SiteWays,
  ways: readonly TransportChoice[],
  { isShipped, isPaidOut }: Reached,
): OfferedOnSite {
  const offered = payableWays(shippableWays(ways, isShipped), paymentModes, isPaidOut);
  const deposits = new Set(offered.map(({ circuit }) => circuit.deposit));
  return {
    deposits: [...deposits].toSorted(),
    paymentModes: paymentModes.filter((mode) =>
      offered.some((way) => paymentChoices(way, [mode], isPaidOut).length > 0),
    ),
  };
}

/**
 * What the checkout of a website offers for one of these products, in any country. `path`: their category, then those
 * above it.
 */
export function offeredForOne(
  ways: SiteWays,
  path: readonly Pick<Category, 'id' | 'buyerAccountId'>[],
  products: readonly Pick<Product, 'buyerAccountId'>[],
): OfferedOnSite {
  const things = products.map((product) => ({ product, path, store: null }));
  const wanted = { channel: 'web', country: null, path: path.map(({ id }) => id) } as const;
  return offeredBy(ways, transportChoices(ways, wanted), {
    isShipped: things.some((thing) => shipsFor(ways.shippers, thing)),
    isPaidOut: things.some((thing) => paysOutFor(ways.payers, thing)),
  });
}

/** Is there a category that the circuit is offered for? */
const isOfferedSomewhere = ({ id }: Circuit, rules: readonly DispatchCircuitRule[]): boolean =>
  !isNarrowed(id, rules) ||
  rules.some((rule) => rule.circuitId === id && rule.status === 'enabled' && rule.categoryIds.length > 0);

/** What the checkout of a website offers for any of the things that the account buys, in any country. */
export function offeredForAny(ways: SiteWays): OfferedOnSite {
  const { rules, shippers, payers } = ways;
  const circuits = ways.circuits.filter((circuit) => isOfferedSomewhere(circuit, rules));
  const wanted = { channel: 'web', country: null, path: [] } as const;
  return offeredBy(ways, transportChoices({ ...ways, circuits, rules: [] }, wanted), {
    isShipped: shippers.demo || shippers.accounts.some(({ hasCarrier }) => hasCarrier),
    isPaidOut: payers.accounts.some(({ hasPayoutProvider }) => hasPayoutProvider),
  });
}
