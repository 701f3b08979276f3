import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { EditionInput } from '@reprise/dossier/domain/buybacks/edition.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { changeMode, type ModeChange } from '../../domain/carts/mode-change.ts';
import { paymentChoices } from '@reprise/offer/domain/circuits/choices.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { promiseOf } from '@reprise/payments/domain/batches/promise.ts';
import { ibanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paysOut } from '@reprise/offer/domain/payment-modes/payers.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { isPromised } from '@reprise/dossier/domain/payments/payment.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { addToCartTotal } from '../carts/finalize.db.ts';
import { configurationOf, stampQuery, declarationsQuery } from '@reprise/offer/server/public.ts';
import { moverOf, refuseMove, writeEvents } from '@reprise/dossier/server/public.ts';

/** Another payment mode for a dossier, with the fields that it changes. */
export type OtherMode = { mode: PaymentMode; change: ModeChange };

const priceOf = ({ declaredPrice, preDeclaredPrice }: Buyback): number =>
  declaredPrice ?? preDeclaredPrice ?? 0;

/** The dossier's own mode, on the terms that it was sold on, whatever they are today. */
const keptMode = (buyback: Buyback): ModeChange => {
  const { paymentModeId, priceSnapshot, declaredLedger, paymentBonus } = buyback;
  return { paymentModeId, priceSnapshot, declaredLedger, paymentBonus, price: priceOf(buyback) };
};

/** Every payment mode that the dossier's circuit and shipping allow now, each priced on the dossier's own list. */
async function otherModes({ read }: Call, { buyback }: Dossier): Promise<OtherMode[]> {
  const [[stamped], [declaration]] = await read(
    stampQuery(buyback.retailerAccountId),
    declarationsQuery([buyback.declarationId]),
  );
  const lists = await configurationOf(read, buyback.retailerAccountId, stamped?.stamp);
  const circuit = lists.circuits.find(({ id }) => id === buyback.circuitId);
  if (circuit === undefined || declaration === undefined) return [];
  const shippingMethod = lists.shippingMethods.find(({ id }) => id === buyback.shippingMethodId) ?? null;
  const premium = lists.settings.enabledPremiumFeatures;
  const isPaidOut = paysOut(lists.payers, buyback.buyerAccountId);
  const offered = paymentChoices({ circuit, shippingMethod }, lists.paymentModes, isPaidOut);
  // the dossier's own mode is among them even where it is no longer offered
  const own = lists.paymentModes.filter(({ id }) => id === buyback.paymentModeId);
  return [...new Set([...offered, ...own])].flatMap((mode) => {
    const change =
      mode.id === buyback.paymentModeId
        ? keptMode(buyback)
        : changeMode(buyback, mode, premium, declaration.askedTo);
    return change === null ? [] : [{ mode, change }];
  });
}

/** The modes for a form to choose from; none once the money is due, since it could no longer be paid otherwise. */
export async function paymentModesOf(call: Call, dossier: Dossier) {
  if (dossier.payment === null || !isPromised(dossier.payment)) return [];
  const modes = await otherModes(call, dossier);
  return modes.map(({ mode, change }) => ({
    id: mode.id,
    label: translated(mode.label, call.locale),
    ...ibanAsked(mode, dossier.buyback.currency, change.price),
    price: change.price,
    chosen: mode.id === dossier.buyback.paymentModeId,
  }));
}

/**
 * The fields of a dossier that change with another payment mode; null where it is the present one. Refusals:
 * `payment_already_sent`, `payment_mode_unavailable`, `price_changed` when the person saw another price with it.
 */
export async function otherModeOf(
  call: Call,
  dossier: Dossier,
  wanted: EditionInput['paymentMode'],
): Promise<OtherMode | null> {
  if (wanted === undefined || wanted.id === dossier.buyback.paymentModeId) return null;
  if (dossier.payment === null || !isPromised(dossier.payment))
    throw refuseMove('payment_already_sent', dossier);
  const found = (await otherModes(call, dossier)).find(({ mode }) => mode.id === wanted.id);
  if (!found) throw new Refused('payment_mode_unavailable');
  const { price } = found.change;
  if (price !== wanted.estimatedPrice) throw new Refused('price_changed', { extra: { price } });
  return found;
}

/** The changed columns of the buyback; the price stays declared or pre-declared, as it was. */
export function dossierChangeOf({ change }: OtherMode, before: Buyback): Partial<Buyback> {
  const { price, ...file } = change;
  return {
    ...file,
    ...(before.declaredPrice === null ? { preDeclaredPrice: price } : { declaredPrice: price }),
  };
}

/** The status of the payment with the new price. */
const promisedAnew = ({ actor }: Call, payment: Payment, { change }: OtherMode) =>
  promiseOf(actor, payment, change.price, payment.status);

/** The changed columns of its payment. */
export function paymentChangeOf(call: Call, payment: Payment, other: OtherMode): Partial<Payment> {
  const { status } = promisedAnew(call, payment, other);
  const { mode, change } = other;
  const { type, provider } = mode;
  return { status, type, provider, amount: change.price, bonus: change.paymentBonus };
}

/** Writes what follows: the cart's total, and the payment. */
export async function followMode(
  call: Call,
  dossier: Dossier,
  other: OtherMode,
  before: Payment,
): Promise<void> {
  const { db } = call;
  await addToCartTotal(db, dossier.buyback.cartId, other.change.price - priceOf(dossier.buyback));
  const { steps } = promisedAnew(call, before, other);
  const lines = steps.map((step) => ({ subject: 'payment' as const, subjectId: before.id, ...step }));
  if (lines.length > 0) await writeEvents(moverOf(call), dossier, lines);
}
