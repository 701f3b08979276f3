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
import { shippersFor } from '../circuits/shippers.db.ts';
import { payersFor } from '../payment-modes/payers.db.ts';
import { pricer } from './options.ts';
import type { Read } from './read-declaration.ts';

type Reading = Pick<Call, 'read' | 'actor'>;
type Declared = Pick<Read, 'priceable' | 'configuration'>;
type Way = Pick<TransportChoice, 'circuit' | 'shippingMethod'>;

/**
 * Can a payment without IBAN be paid for this thing? While the store may still decide who buys it, each of the buyers
 * must be able to pay.
 */
async function isPaidOut({ read, actor }: Reading, { priceable, configuration }: Declared): Promise<boolean> {
  const { product, path } = priceable;
  const payers = await payersFor(read, actor.accountId, configuration.paymentModes);
  return paysOutFor(payers, { product, path, store: null });
}

/**
 * The result of `of`, given whether payments without IBAN can be paid; the payers are loaded only where that changes
 * the result.
 */
async function paidBy<Found>(
  call: Reading,
  declared: Declared,
  of: (paysOut: boolean) => Found[],
): Promise<Found[]> {
  const [sure, most] = [of(false), of(true)];
  if (sure.length === most.length) return sure;
  return (await isPaidOut(call, declared)) ? most : sure;
}

/** The ways by which the thing can be sent; the shippers are loaded only where one of them needs a label. */
async function sendable(
  { read, actor }: Reading,
  { priceable }: Declared,
  ways: readonly TransportChoice[],
): Promise<TransportChoice[]> {
  const circuits = ways.map(({ circuit }) => circuit);
  const shippers = await shippersFor(read, actor.accountId, circuits);
  const { product, path } = priceable;
  return shippableWays(ways, shipsFor(shippers, { product, path, store: null }));
}

/** The payment modes that a way to send the thing allows. */
export const offeredModes = (call: Reading, declared: Declared, way: Way): Promise<PaymentMode[]> =>
  paidBy(call, declared, (paysOut) => paymentChoices(way, declared.configuration.paymentModes, paysOut));

/**
 * The offered ways to send the thing. `country`: where it leaves from; `paymentModeId`: only ways that allow this
 * payment mode.
 */
export async function offeredWays(
  call: Reading,
  declared: Declared,
  wanted: { channel: Circuit['channel']; country: string; paymentModeId: string | undefined },
): Promise<TransportChoice[]> {
  const { configuration, priceable } = declared;
  const { channel, country, paymentModeId } = wanted;
  const path = priceable.path.map(({ id }) => id);
  const ways = await sendable(call, declared, transportChoices(configuration, { channel, country, path }));
  const modes = configuration.paymentModes.filter(
    ({ id }) => paymentModeId === undefined || id === paymentModeId,
  );
  return paidBy(call, declared, (paysOut) => payableWays(ways, modes, paysOut));
}

/** The caller's channels: a store sells at its counter, a visitor on the site; others of the account by both. */
function channelsOf({ userType, module }: Actor): Circuit['channel'][] {
  if (userType === 'pseudo_anonymous') return ['web'];
  return module === 'tim' ? ['store'] : ['web', 'store'];
}

/** Every way of the caller's channels for the thing, in any country. */
function waysAnywhere({ actor }: Reading, { configuration, priceable }: Declared): TransportChoice[] {
  const path = priceable.path.map(({ id }) => id);
  return channelsOf(actor).flatMap((channel) =>
    transportChoices(configuration, { channel, country: null, path }),
  );
}

/** Can a thing that is worth nothing be left in a store, to be recycled? */
export async function isRecycled(call: Reading, declared: Declared): Promise<boolean> {
  const inStore = waysAnywhere(call, declared).filter(({ circuit }) => isLeftInStore(circuit));
  const ways = await sendable(call, declared, inStore);
  const { paymentModes } = declared.configuration;
  const offered = await paidBy(call, declared, (paysOut) => payableWays(ways, paymentModes, paysOut));
  return offered.length > 0;
}

/**
 * Refuses a thing that could not be sold at all, or not by the chosen way, before the seller is asked for more.
 * Refusals: `no_transport_mode` where no way is offered in any country, or nobody makes the label that the chosen one
 * needs; `worthless_not_sent` where each way costs all that it is worth; `no_payment_mode` where the chosen one allows
 * no payment mode.
 */
export async function refuseUnsellable(
  call: Reading & Pick<Call, 'now'>,
  declared: Declared & Pick<Read, 'declaration'>,
  { circuit, shippingMethod }: Pick<Chosen, 'circuit' | 'shippingMethod'>,
): Promise<void> {
  const { paymentModes } = declared.configuration;
  const priced = pricer(declared.declaration, declared.priceable, call.now);
  const asked = circuit === null ? waysAnywhere(call, declared) : [{ circuit, rule: null, shippingMethod }];
  const ways = await sendable(call, declared, asked);
  if (ways.length === 0) throw new Refused('no_transport_mode');
  const isPaid = (paysOut: boolean): boolean =>
    circuit === null
      ? payableWays(ways, paymentModes, paysOut).some(
          (way) => isLeftInStore(way.circuit) || priced(way).totalCents > 0,
        )
      : paymentChoices({ circuit, shippingMethod }, paymentModes, paysOut).length > 0;
  if (isPaid(false)) return;
  const isPaidByProvider = await isPaidOut(call, declared);
  if (isPaidByProvider && isPaid(true)) return;
  if (circuit !== null) throw new Refused('no_payment_mode');
  const isPayable = payableWays(ways, paymentModes, isPaidByProvider).length > 0;
  throw new Refused(isPayable ? 'worthless_not_sent' : 'no_transport_mode');
}
