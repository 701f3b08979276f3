import type { SpokenViolation } from '@reprise/platform/domain/core/call.ts';
import { missingTo } from '../../../domain/carts/minimum.ts';
import type { StoredCart, StoredCartLine } from '../../../domain/carts/cart.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { IbanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { isTooOld, type Channel } from '../frame/channel.ts';

/** A cart line with what only the screens need: who is sold what, and whether its payment asks for an IBAN. */
export type CartLine = Omit<StoredCartLine, 'declaration'> & {
  declaration: StoredCartLine['declaration'] & { responses: Responses; imeiMismatchAccepted: boolean };
  slug: string;
  currency: string;
  transportLabel: string;
  /** What is accepted besides the general terms. Left out of a cart that was stored before it was told. */
  terms?: string;
  paymentLabel: string;
  needsIban: boolean;
  /** Left out of a cart that was stored before it was asked: the server says it then. */
  sepaOnly?: boolean;
  storeName: string | null;
};
/** Where a line is changed: its own sale in the tunnel, at this step. */
export const lineHref = (line: CartLine, step: 'imei' | 'question-1' | 'shipping' | 'payment'): string =>
  `/diag/${line.declaration.productId}/${line.slug || 'produit'}/${line.inCartId}?step=${step}`;

export type SaleCart = Omit<StoredCart, 'buybacks'> & {
  buybacks: CartLine[];
  /** The key of the confirmation under way, kept across its retries, with what it confirms. */
  attempt: { key: string; body: string } | null;
  /** What the server found wrong at the last confirmation, to be shown beside its fields. */
  refused: readonly SpokenViolation[];
  /** Where the confirmation of this cart is: the rest is forgotten once that is on screen. */
  confirmed: string | null;
};

export const emptyCart = (now: Date): SaleCart => ({
  buybacks: [],
  customerInfo: null,
  customerIdentification: null,
  maxItems: 1,
  minimumCartValue: 0,
  predeclaredBuybackId: null,
  storedAt: now.toISOString(),
  attempt: null,
  refused: [],
  confirmed: null,
});

const isCart = (value: unknown): value is SaleCart =>
  typeof value === 'object' &&
  value !== null &&
  'buybacks' in value &&
  Array.isArray(value.buybacks) &&
  'storedAt' in value &&
  typeof value.storedAt === 'string';

/** The cart as it was stored; one that is unreadable or older than its lifetime is discarded. */
export function readCart(stored: string | null, channel: Channel, now: Date): SaleCart {
  if (stored === null) return emptyCart(now);
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return emptyCart(now);
  }
  if (!isCart(value) || isTooOld(value.storedAt, channel, now)) return emptyCart(now);
  return { ...emptyCart(now), ...value };
}

/** What is kept of a confirmed cart once its confirmation was shown: where that is, for a tab that still shows the cart. */
export const forgotten = (cart: SaleCart, now: Date): SaleCart => ({
  ...emptyCart(now),
  confirmed: cart.confirmed,
});

/** Is there room for this line? A line that is already in the cart always has its place. */
export const hasRoom = (cart: SaleCart, inCartId: string, maxItems: number): boolean =>
  cart.buybacks.some((line) => line.inCartId === inCartId) || cart.buybacks.length < maxItems;

/** Adds a line, or replaces the one of the same `inCartId`; a full cart stays as it is. */
export function putLine(cart: SaleCart, line: CartLine, maxItems: number): SaleCart {
  if (cart.confirmed !== null) return putLine(emptyCart(new Date(cart.storedAt)), line, maxItems);
  if (!hasRoom(cart, line.inCartId, maxItems)) return cart;
  const known = cart.buybacks.some((one) => one.inCartId === line.inCartId);
  const buybacks = known
    ? cart.buybacks.map((one) => (one.inCartId === line.inCartId ? line : one))
    : [...cart.buybacks, line];
  return { ...cart, buybacks, maxItems };
}

/** Removes a line; removing the last one resets the whole cart. */
export function removeLine(cart: SaleCart, inCartId: string, now: Date): SaleCart {
  const buybacks = cart.buybacks.filter((line) => line.inCartId !== inCartId);
  return buybacks.length === 0 ? emptyCart(now) : { ...cart, buybacks };
}

/** What the cart is worth, in cents: its minimum is of the prices alone. */
export const cartTotal = (cart: Pick<SaleCart, 'buybacks'>): number =>
  cart.buybacks.reduce((sum, line) => sum + line.estimatedPrice, 0);

/** Is something paid for it? What is worth nothing is left in a store, to be recycled. */
export const isPaidFor = ({ estimatedPrice }: Pick<CartLine, 'estimatedPrice'>): boolean =>
  estimatedPrice > 0;

/** Is something paid for any of it: who is paid, where to and whether they are who they say is asked only then. */
export const isPaid = ({ buybacks }: Pick<SaleCart, 'buybacks'>): boolean => buybacks.some(isPaidFor);

/** What a line brings whoever sells it, in cents: its price, and the trade-in bonus that was taken beside it. */
export const toReceive = ({ estimatedPrice, bonus }: Pick<CartLine, 'estimatedPrice' | 'bonus'>): number =>
  estimatedPrice + bonus;

/** What the cart brings in all, in cents. */
export const cartToReceive = (cart: Pick<SaleCart, 'buybacks'>): number =>
  cart.buybacks.reduce((sum, line) => sum + toReceive(line), 0);

/** The same in each currency of the cart: one, unless the account changed it between two of its lines. */
export const sumsOf = (cart: Pick<SaleCart, 'buybacks'>): { currency: string; cents: number }[] =>
  [...Map.groupBy(cart.buybacks, ({ currency }) => currency)].map(([currency, buybacks]) => ({
    currency,
    cents: cartToReceive({ buybacks }),
  }));

export const missingAmount = (cart: Pick<SaleCart, 'buybacks'>, minimum: number): number =>
  missingTo(cartTotal(cart), minimum);

/** What is accepted besides the general terms: each text once, with the things that it is about. */
export const ownTermsOf = ({
  buybacks,
}: Pick<SaleCart, 'buybacks'>): { terms: string; products: string[] }[] =>
  [...Map.groupBy(buybacks, ({ terms = '' }) => terms)]
    .filter(([terms]) => terms !== '')
    .map(([terms, lines]) => ({ terms, products: lines.map(({ productLabel }) => productLabel) }));

/** What the payments of a cart ask of the customer's account, all together. */
export const ibanOf = ({ buybacks }: Pick<SaleCart, 'buybacks'>): IbanAsked => ({
  needsIban: buybacks.some((line) => line.needsIban),
  sepaOnly: buybacks.some((line) => line.needsIban && line.sepaOnly === true),
});

/**
 * The key under which the same confirmation is sent again: it stays while what is confirmed stays.
 * @param body what is sent, written as text; @param fresh a new key, for another body
 */
export const attemptFor = (cart: SaleCart, body: string, fresh: string): { key: string; body: string } =>
  cart.attempt !== null && cart.attempt.body === body ? cart.attempt : { key: fresh, body };
