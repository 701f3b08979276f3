import type { Actor } from '@reprise/domain/access';
import {
  payableWays,
  paymentChoices,
  transportChoices,
  type Chosen,
  type TransportChoice,
} from '@reprise/domain/circuit/choices';
import type { Circuit } from '@reprise/domain/circuit/circuit';
import type { PaymentMode } from '@reprise/domain/circuit/payment-mode';
import { paysOutFor } from '@reprise/domain/payment/payers';
import { Refused } from '@reprise/domain/refusals';
import type { Call } from '../../lib/http/route.ts';
import { payersFor } from '../payments/payers.db.ts';
import type { Read } from './read-declaration.ts';

type Reading = Pick<Call, 'read' | 'actor'>;
type Declared = Pick<Read, 'priceable' | 'configuration'>;
type Way = Pick<TransportChoice, 'circuit' | 'shippingMethod'>;

/**
 * Can a payment without an IBAN be paid for this thing? A store may still decide who buys it: then each of the buyers
 * must be able to pay.
 */
async function isPaidOut({ read, actor }: Reading, { priceable, configuration }: Declared): Promise<boolean> {
  const { product, path } = priceable;
  const payers = await payersFor(read, actor.accountId, configuration.paymentModes);
  return paysOutFor(payers, { product, path, store: null });
}

/** What `of` finds, said whether payments without an IBAN are paid; who pays is asked for only where it changes that. */
async function paidBy<Found>(
  call: Reading,
  declared: Declared,
  of: (paysOut: boolean) => Found[],
): Promise<Found[]> {
  const [sure, most] = [of(false), of(true)];
  if (sure.length === most.length) return sure;
  return (await isPaidOut(call, declared)) ? most : sure;
}

/** The payment modes that a way to send the thing leaves to choose from. */
export const offeredModes = (call: Reading, declared: Declared, way: Way): Promise<PaymentMode[]> =>
  paidBy(call, declared, (paysOut) => paymentChoices(way, declared.configuration.paymentModes, paysOut));

/**
 * The ways to send the thing that are offered. `country`: where it leaves from; `paymentModeId`: only ways that this
 * mode can be paid by.
 */
export function offeredWays(
  call: Reading,
  declared: Declared,
  wanted: { channel: Circuit['channel']; country: string; paymentModeId: string | undefined },
): Promise<TransportChoice[]> {
  const { configuration, priceable } = declared;
  const { channel, country, paymentModeId } = wanted;
  const path = priceable.path.map(({ id }) => id);
  const ways = transportChoices(configuration, { channel, country, path });
  const modes = configuration.paymentModes.filter(
    ({ id }) => paymentModeId === undefined || id === paymentModeId,
  );
  return paidBy(call, declared, (paysOut) => payableWays(ways, modes, paysOut));
}

/** A store sells at its counter, a visitor on the site; others of the account either way. */
function channelsOf({ userType, module }: Actor): Circuit['channel'][] {
  if (userType === 'pseudo_anonymous') return ['web'];
  return module === 'tim' ? ['store'] : ['web', 'store'];
}

/**
 * Refuses a thing that could not be sold at all, or not by the way that was chosen, before more is asked of whoever
 * sells it. Refusals: `no_transport_mode` where no way is offered in any country, `no_payment_mode` where the chosen
 * one leaves nobody paid.
 */
export async function refuseUnsellable(
  call: Reading,
  declared: Declared,
  { circuit, shippingMethod }: Pick<Chosen, 'circuit' | 'shippingMethod'>,
): Promise<void> {
  const { configuration, priceable } = declared;
  const { paymentModes } = configuration;
  const path = priceable.path.map(({ id }) => id);
  const isPaid = (paysOut: boolean): boolean =>
    circuit === null
      ? channelsOf(call.actor)
          .map((channel) => transportChoices(configuration, { channel, country: null, path }))
          .some((ways) => payableWays(ways, paymentModes, paysOut).length > 0)
      : paymentChoices({ circuit, shippingMethod }, paymentModes, paysOut).length > 0;
  if (isPaid(false)) return;
  if (isPaid(true) && (await isPaidOut(call, declared))) return;
  throw new Refused(circuit === null ? 'no_transport_mode' : 'no_payment_mode');
}
