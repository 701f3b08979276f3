import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { TransportChoice } from './choices.ts';
import type { Circuit } from './circuit.ts';
import { needsLabel } from './needs-label.ts';
import { buyerOf, type BoughtThing } from '../dispatch/choose-target.ts';
import type { Payability, Payer } from '../payment-modes/payers.ts';

/**
 * The accounts that hold the contract with the carrier of a retailer's parcels: its own, or those of its buyers; each
 * with whether it has a carrier connected (docs/connectors.md). `demo`: the retailer belongs to the demo, or is a
 * sandbox, for which the product draws specimen labels.
 */
export type Shippers = {
  demo: boolean;
  holder: Account['transportContractHolder'];
  accounts: readonly { id: string; hasCarrier: boolean }[];
};
/** The same with what administrators are shown of them. */
export type NamedShippers = Omit<Shippers, 'accounts'> & {
  accounts: readonly (Payer & { hasCarrier: boolean })[];
};

/** The account that holds the contract for what the retailer sells to this buyer. */
export const contractHolder = (
  holder: Shippers['holder'],
  { retailerAccountId, buyerAccountId }: { retailerAccountId: string; buyerAccountId: string },
): string => (holder === 'retailer' ? retailerAccountId : buyerAccountId);

/** Can a label be made for what this buyer buys? While the buyer is not known: only if each possible buyer has a carrier. */
function ships({ demo, holder, accounts }: Shippers, buyerAccountId: string | null): boolean {
  const those =
    holder === 'retailer' || buyerAccountId === null
      ? accounts
      : accounts.filter(({ id }) => id === buyerAccountId);
  return demo || (those.length > 0 && those.every(({ hasCarrier }) => hasCarrier));
}

/** The same for a thing that is being sold, whose buyer is not stored yet. */
export function shipsFor(shippers: Shippers, thing: BoughtThing): boolean {
  const linked = shippers.holder === 'buyer' ? shippers.accounts.map(({ id }) => id) : [];
  return ships(shippers, buyerOf(thing, linked));
}

/** The ways by which the thing can be sent: one that needs a label is not offered where nobody makes any. */
export const shippableWays = (ways: readonly TransportChoice[], isShipped: boolean): TransportChoice[] =>
  ways.filter(({ circuit }) => isShipped || !needsLabel(circuit));

/** Can what is sold by a circuit be sent, and which shippers have no carrier? For its administrators. */
export function shippabilityOf(
  circuit: Pick<Circuit, 'type' | 'deposit'>,
  shippers: NamedShippers | null,
): Payability {
  if (!needsLabel(circuit) || shippers?.demo === true) return { state: 'always', without: [] };
  const accounts = shippers?.accounts ?? [];
  const without = accounts
    .filter(({ hasCarrier }) => !hasCarrier)
    .map(({ id, name, organizationId }) => ({ id, name, organizationId }));
  if (without.length === accounts.length) return { state: 'never', without };
  return { state: without.length === 0 ? 'always' : 'partly', without };
}
