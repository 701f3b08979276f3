import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Customer } from '@reprise/dossier/domain/customers/customer.ts';
import type { FinalizeInput } from '../../domain/carts/cart.ts';
import {
  priceOnSnapshot,
  promisedAtCounter,
  takeSnapshot,
  type Choice,
  type Priceable,
} from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { Quoted } from '@reprise/offer/domain/declarations/buyer-quote.ts';
import { stillAsked } from '@reprise/offer/domain/questions/question-responses.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { chosenPayment, paymentChoices } from '@reprise/offer/domain/circuits/choices.ts';
import type { PaymentMode } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { ibanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { paysOut } from '@reprise/offer/domain/payment-modes/payers.ts';
import { tradeInBonusCents } from '@reprise/offer/domain/prices/bonus.ts';
import type { ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { isOwnDeclaration, priceableOf } from '@reprise/offer/server/public.ts';
import type { Checked } from './checked-dossier.ts';
import { customerViolations, ibanViolations } from './customer-violations.ts';
import { isImeiMissing } from './line.ts';
import { correctedCustomer } from '../../domain/carts/corrected-customer.ts';
import type { LoadedFinalization } from './load-finalization.ts';

function checkCurrent({ status, version }: Buyback, input: FinalizeInput): void {
  if (!buybackTransitions.finalize.from.includes(status)) throw new Refused('not_eligible');
  if (version === input.version) return;
  throw new Refused('status_changed', { extra: { currentStatus: status, version } });
}

/** The seller's declaration; its product must be that of the dossier. */
function declaredOf(actor: Actor, { dossier, declarations, products }: LoadedFinalization) {
  const recorded = declarations.find((one) => isOwnDeclaration(actor, one));
  const product = products.find(({ id }) => id === recorded?.productId);
  if (!recorded || !product) throw new Refused('not_found');
  if (product.id === dossier.buyback.productId) return { recorded, product };
  throw new Refused('invalid', { violations: [{ field: 'declarationId', code: 'choice' }] });
}

/** The circuit of the dossier, and the payment mode chosen at the counter. */
function choiceOf(input: FinalizeInput, { dossier, ...loaded }: LoadedFinalization) {
  const { buyback } = dossier;
  const circuit = loaded.circuits.find(({ id }) => id === buyback.circuitId);
  if (!circuit) throw new Refused('configuration_error');
  const shippingMethod = loaded.shippingMethods.find(({ id }) => id === buyback.shippingMethodId) ?? null;
  const isPaidOut = paysOut(loaded.payers, buyback.buyerAccountId);
  const payment = chosenPayment(
    paymentChoices({ circuit, shippingMethod }, loaded.paymentModes, isPaidOut),
    input.paymentModeId,
  );
  if (!payment.ok) throw new Refused(payment.code);
  return { circuit, shippingMethod, paymentMode: payment.mode };
}

/** Checks the IBAN of the dossier, or the corrected one. */
function checkIban(
  { iban }: Customer,
  { currency }: Buyback,
  mode: PaymentMode,
  { totalCents }: ComputedPrice,
): void {
  const violations = ibanViolations(iban, [ibanAsked(mode, currency, totalCents)]);
  if (violations.length > 0) throw new Refused('invalid', { violations });
}

/** The list on which it is priced: the promised one, else today's. The bonus that was accepted on the site is kept. */
function snapshotOf(
  buyback: Buyback,
  priceable: Priceable & { quoted: Quoted },
  choice: Choice,
  now: Date,
): PriceSnapshot {
  const { quoted: declared, settings } = priceable;
  const { bonus } = buyback.priceSnapshot;
  const promised = promisedAtCounter(buyback, { declared, choice, settings }, now);
  return promised ?? { ...takeSnapshot(priceable, choice, now), bonus };
}

/**
 * Checks a finalisation against what was loaded, and prices it: on the list of the site while its guarantee holds, on
 * today's after that. Refusals: `not_found`, `not_eligible`, `status_changed`, `price_changed`, `imei_not_given`,
 * `invalid` at its fields, and those of the price and of the payment's choice.
 */
export function checkFinalization(
  { actor, now }: Call,
  input: FinalizeInput,
  loaded: LoadedFinalization,
): Checked {
  const { dossier, store, customer: customerBefore } = loaded;
  const customer = correctedCustomer(customerBefore, input);
  const { buyback } = dossier;
  checkCurrent(buyback, input);
  const violations = customerViolations(input, now);
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const { recorded, product } = declaredOf(actor, loaded);
  if (isImeiMissing(product, loaded.settings, recorded)) throw new Refused('imei_not_given');
  const choice = choiceOf(input, loaded);
  const priceable = { ...priceableOf(product, loaded), quoted: recorded };
  const snapshot = snapshotOf(buyback, priceable, { ...choice, bonus: null }, now);
  const declaration = { ...recorded, responses: stillAsked(recorded.responses, snapshot.questions) };
  const priced = priceOnSnapshot(snapshot, declaration);
  if (!priced.ok) throw new Refused(priced.code, { violations: priced.violations });
  const { price } = priced;
  if (price.totalCents !== input.estimatedPrice) {
    throw new Refused('price_changed', { extra: { price: price.totalCents } });
  }
  checkIban(customer, buyback, choice.paymentMode, price);
  const bonusCents = tradeInBonusCents(snapshot.bonus, price.totalCents, buyback.paymentBonus > 0);
  const { circuit, paymentMode } = choice;
  const { path } = priceable;
  const who = { customerBefore, customer };
  return { dossier, ...who, store, circuit, paymentMode, declaration, path, snapshot, price, bonusCents };
}
