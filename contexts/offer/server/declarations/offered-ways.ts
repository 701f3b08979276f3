import type { Actor } from '@reprise/platform/domain/core/access.ts';
import {
  payableWays,
  paymentChoices,
  transportChoices,
  type Chosen,
  type TransportChoice,
} from '../../domain/circuits/choices.ts';
import type { Circuit } from '../../domain/circuits/circuit.ts';
import { isLeftInStore } from '../../domain/circuits/left-in-store.ts';
import type { PaymentMode } from '../../domain/payment-modes/payment-mode.ts';
import { paysOutFor } from '../../domain/payment-modes/payers.ts';
import { shippableWays, shipsFor } from '../../domain/circuits/shippers.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { pricer } from './options.ts';
import type { Read } from './read-declaration.ts';

type Declared = Pick<Read, 'priceable' | 'configuration'>;
type Way = Pick<TransportChoice, 'circuit' | 'shippingMethod'>;

/**
 * Can a payment without IBAN be paid for this thing? While the store may still decide who buys it, each of the buyers
 * must be able to pay.
 */
const isPaidOut = ({ priceable: { product, path }, configuration }: Declared): boolean =>
  paysOutFor(configuration.payers, { product, path, store: null });

/** The ways by which the thing can be sent. */
function sendable(
  { priceable: { product, path }, configuration }: Declared,
  ways: readonly TransportChoice[],
): TransportChoice[] {
  return shippableWays(ways, shipsFor(configuration.shippers, { product, path, store: null }));
}

/** The payment modes that a way to send the thing allows. */
export const offeredModes = (declared: Declared, way: Way): PaymentMode[] =>
  paymentChoices(way, declared.configuration.paymentModes, isPaidOut(declared));

/**
 * The offered ways to send the thing. `country`: where it leaves from; `paymentModeId`: only ways that allow this
 * payment mode.
 */
export function offeredWays(
  declared: Declared,
  wanted: { channel: Circuit['channel']; country: string; paymentModeId: string | undefined },
): TransportChoice[] {
  const { configuration, priceable } = declared;
  const { channel, country, paymentModeId } = wanted;
  const path = priceable.path.map(({ id }) => id);
  const ways = sendable(declared, transportChoices(configuration, { channel, country, path }));
  const modes = configuration.paymentModes.filter(
    ({ id }) => paymentModeId === undefined || id === paymentModeId,
  );
  return payableWays(ways, modes, isPaidOut(declared));
}

/** The caller's channels: a store sells at its counter, a visitor on the site; others of the account by both. */
function channelsOf({ userType, module }: Actor): Circuit['channel'][] {
  if (userType === 'pseudo_anonymous') return ['web'];
  return module === 'tim' ? ['store'] : ['web', 'store'];
}

/** Every way of the caller's channels for the thing, in any country. */
function waysAnywhere(actor: Actor, { configuration, priceable }: Declared): TransportChoice[] {
  const path = priceable.path.map(({ id }) => id);
  return channelsOf(actor).flatMap((channel) =>
    transportChoices(configuration, { channel, country: null, path }),
  );
}

/** Can a thing that is worth nothing be left in a store, to be recycled? */
export function isRecycled(actor: Actor, declared: Declared): boolean {
  const inStore = waysAnywhere(actor, declared).filter(({ circuit }) => isLeftInStore(circuit));
  const { paymentModes } = declared.configuration;
  return payableWays(sendable(declared, inStore), paymentModes, isPaidOut(declared)).length > 0;
}

/**
 * Refuses a thing that could not be sold at all, or not by the chosen way, before the seller is asked for more.
 * Refusals: `no_transport_mode` where no way is offered in any country, or nobody makes the label that the chosen one
 * needs; `worthless_not_sent` where each way costs all that it is worth; `no_payment_mode` where the chosen one allows
 * no payment mode.
 */
export function refuseUnsellable(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  declared: Declared & Pick<Read, 'declaration'>,
  { circuit, shippingMethod }: Pick<Chosen, 'circuit' | 'shippingMethod'>,
): void {
  const { paymentModes } = declared.configuration;
  const asked = circuit === null ? waysAnywhere(actor, declared) : [{ circuit, rule: null, shippingMethod }];
  const ways = sendable(declared, asked);
  if (ways.length === 0) throw new Refused('no_transport_mode');
  if (circuit !== null) {
    if (offeredModes(declared, { circuit, shippingMethod }).length === 0)
      throw new Refused('no_payment_mode');
    return;
  }
  const payable = payableWays(ways, paymentModes, isPaidOut(declared));
  if (payable.length === 0) throw new Refused('no_transport_mode');
  const priced = pricer(declared.declaration, declared.priceable, now);
  const isOpen = (way: TransportChoice): boolean => {
    const { price, refusal } = priced(way);
    return refusal === null && (isLeftInStore(way.circuit) || price.totalCents > 0);
  };
  if (!payable.some(isOpen)) throw new Refused('worthless_not_sent');
}
