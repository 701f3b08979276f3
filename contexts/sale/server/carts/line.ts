import type { CartBuyback } from '../../domain/carts/cart.ts';
import { imeiAsked } from '@reprise/offer/domain/declarations/imei-asked.ts';
import type { Declaration } from '@reprise/offer/domain/declarations/declaration.ts';
import {
  isBonusOffered,
  priceOnSnapshot,
  takeSnapshot,
  type Choice,
  type Priceable,
} from '@reprise/offer/domain/declarations/price-declaration.ts';
import type { Category } from '@reprise/offer/domain/categories/category.ts';
import type { Product } from '@reprise/offer/domain/products/product.ts';
import { stillAsked } from '@reprise/offer/domain/questions/question-responses.ts';
import {
  chosenPayment,
  modeForNothing,
  paymentChoices,
  transportChoices,
} from '@reprise/offer/domain/circuits/choices.ts';
import type { Circuit, ShippingMethod } from '@reprise/offer/domain/circuits/circuit.ts';
import { sendingRefusal } from '@reprise/offer/domain/circuits/left-in-store.ts';
import type { PaymentMode, TradeInBonus } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import type { Organization } from '@reprise/people/domain/organizations/organization.ts';
import { paysOutFor } from '@reprise/offer/domain/payment-modes/payers.ts';
import { shippableWays, shipsFor } from '@reprise/offer/domain/circuits/shippers.ts';
import { tradeInBonusCents } from '@reprise/offer/domain/prices/bonus.ts';
import type { ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { type Configuration, priceableOf, quotedOf } from '@reprise/offer/server/public.ts';

/** Everything that decides the price of a cart's line and where the thing may go. */
export type Lists = Configuration & {
  declarations: readonly Declaration[];
  products: readonly Product[];
  stores: readonly Organization[];
};

/** A checked line: its choices exist and are compatible, and its price is frozen. */
export type Line = {
  input: CartBuyback;
  declaration: Declaration;
  product: Product;
  path: Category[];
  circuit: Circuit;
  shippingMethod: ShippingMethod | null;
  paymentMode: PaymentMode;
  store: Organization | null;
  snapshot: PriceSnapshot;
  price: ComputedPrice;
  bonusCents: number;
};

type Setting = {
  channel: Circuit['channel'];
  /** The store that sells, for a sale at a counter. */
  storeId: string | null;
  customerCountry: string;
  now: Date;
};

/** Adds the line to a refusal. */
const refuse = (
  code: ConstructorParameters<typeof Refused>[0],
  line: CartBuyback,
  violations: Violation[] = [],
) => new Refused(code, { violations, extra: { inCartId: line.inCartId } });

/** Whenever the IMEI is asked, nothing is sold without the one that its product needs. */
export const isImeiMissing = (
  product: Product,
  settings: Configuration['settings'],
  { imei }: Pick<Declaration, 'imei'>,
): boolean => imei === null && imeiAsked(product, settings, 'customer') !== 'never';

/** One line of a cart, checked and priced on today's lists. `field`: its path in the body. */
export function lineOf(input: CartBuyback, field: string, lists: Lists, setting: Setting): Line {
  const recorded = lists.declarations.find(({ id }) => id === input.declarationId);
  const product = lists.products.find(({ id }) => id === recorded?.productId);
  if (recorded === undefined || product === undefined) throw refuse('not_found', input);
  if (product.status !== 'published') throw refuse('product_unpublished', input);
  const priceable = { ...priceableOf(product, lists), ...quotedOf(recorded) };
  const store = storeOf(input, field, lists, setting);
  const chosen = waysOf(input, lists, priceable, setting, store);
  const isModeChosen = input.paymentModeId !== null;
  const choice = {
    ...chosen,
    paymentMode: isModeChosen ? chosen.paymentMode : null,
    bonus: bonusOf(input, lists, priceable, chosen.circuit, setting.now),
  };
  const snapshot = takeSnapshot(priceable, choice, setting.now);
  const declaration = {
    ...recorded,
    responses: stillAsked(recorded.responses, snapshot.questions),
  };
  const priced = priceOnSnapshot(snapshot, declaration);
  if (!priced.ok) throw refuse(priced.code, input, priced.violations);
  const { price } = priced;
  refuseAsChosen(input, field, chosen.circuit, price);
  if (isImeiMissing(product, lists.settings, recorded)) throw refuse('imei_not_given', input);
  const bonusCents = tradeInBonusCents(snapshot.bonus, price.totalCents, choice.bonus !== null);
  return { input, declaration, product, path: priceable.path, store, snapshot, price, bonusCents, ...chosen };
}

/**
 * Refuses choices that the price does not allow: sending a thing that is locked or worth nothing, and no payment mode
 * for one that is worth something. Refusals: `locked_not_sent`, `worthless_not_sent`, `invalid`. A changed price is
 * reported first.
 */
function refuseAsChosen(input: CartBuyback, field: string, circuit: Circuit, price: ComputedPrice): void {
  if (price.totalCents !== input.estimatedPrice) return;
  const refusal = sendingRefusal(circuit, price);
  if (refusal !== null) throw refuse(refusal, input);
  if (input.paymentModeId !== null || price.totalCents === 0) return;
  throw refuse('invalid', input, [{ field: `${field}.paymentModeId`, code: 'required' }]);
}

function storeOf(input: CartBuyback, field: string, lists: Lists, setting: Setting): Organization | null {
  const wanted = setting.storeId ?? input.storeId ?? null;
  const circuit = lists.circuits.find(({ id }) => id === input.circuitId);
  const needsStore = circuit?.channel === 'web' && circuit.deposit.startsWith('drop');
  const store = lists.stores.find(({ id }) => id === wanted) ?? null;
  if (setting.storeId !== null) {
    if (store === null) throw refuse('not_found', input);
    return store;
  }
  if (!needsStore) return null;
  const code = wanted === null ? 'required' : 'choice';
  if (store === null) throw refuse('invalid', input, [{ field: `${field}.storeId`, code }]);
  return store;
}

/**
 * The circuit, shipping method and payment mode, if they are compatible and can be paid. Refusals: `no_transport_mode`,
 * `no_payment_mode`, `payment_mode_unavailable`.
 */
function waysOf(
  input: CartBuyback,
  lists: Lists,
  { product, path }: Pick<Line, 'product' | 'path'>,
  setting: Setting,
  store: Organization | null,
): Omit<Choice, 'bonus'> & Pick<Line, 'circuit' | 'paymentMode'> {
  const country = setting.storeId === null ? setting.customerCountry : (store?.country ?? '');
  const thing = { product, path, store };
  const wanted = { channel: setting.channel, country, path: path.map(({ id }) => id) };
  const choices = shippableWays(transportChoices(lists, wanted), shipsFor(lists.shippers, thing));
  const transport = choices.find(
    ({ circuit, shippingMethod }) =>
      circuit.id === input.circuitId && (shippingMethod?.id ?? null) === input.shippingMethodId,
  );
  if (transport === undefined) throw refuse('no_transport_mode', input);
  const isPaidOut = paysOutFor(lists.payers, thing);
  const offered = paymentChoices(transport, lists.paymentModes, isPaidOut);
  const payment = chosenPayment(offered, input.paymentModeId ?? modeForNothing(offered)?.id ?? '');
  if (!payment.ok) throw refuse(payment.code, input);
  const { circuit, shippingMethod } = transport;
  return { circuit, shippingMethod, paymentMode: payment.mode };
}

/** The accepted trade-in bonus, if it is still offered; another bonus means another price. */
function bonusOf(
  input: CartBuyback,
  { bonuses, settings }: Lists,
  { path }: Pick<Priceable, 'path'>,
  circuit: Circuit,
  now: Date,
): TradeInBonus | null {
  const { tradeInBonusId = null } = input;
  if (tradeInBonusId === null) return null;
  const bonus = bonuses.find(({ id }) => id === tradeInBonusId);
  const to = { categoryIds: path.map(({ id }) => id), circuitType: circuit.type, now };
  const hasPremium = settings.enabledPremiumFeatures.includes('payment_bonus');
  if (bonus === undefined || !hasPremium || !isBonusOffered(bonus, to)) throw refuse('price_changed', input);
  return bonus;
}
