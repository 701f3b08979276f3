import type { SpokenViolation } from '@reprise/platform/domain/core/call.ts';
import { missingTo } from '../../../domain/carts/minimum.ts';
import type { StoredCart, StoredCartLine } from '../../../domain/carts/cart.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import type { IbanAsked } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { quoteLimits } from '@reprise/platform/domain/core/limits.ts';
import { isTooOld, type Channel } from '../frame/channel.ts';

/** The thing of a mailed quote that a sale resumes, by the secret of its link: its price holds while its answers stay. */
export type ResumedQuote = { token: string; line: number };

/** A cart line with fields for the screens only: the product's name, and whether its payment needs an IBAN. */
export type CartLine = Omit<StoredCartLine, 'declaration'> & {
  declaration: StoredCartLine['declaration'] & { responses: Responses; imeiMismatchAccepted: boolean };
  slug: string;
  currency: string;
  transportLabel: string;
  /** Terms besides the general ones. Missing in a cart of an earlier release. */
  terms?: string;
  paymentLabel: string;
  needsIban: boolean;
  /** Missing in a cart of an earlier release: the server decides then. */
  sepaOnly?: boolean;
  storeName: string | null;
  /** Missing where no mailed quote holds its price. */
  quote?: ResumedQuote;
};
/** The address where a line is changed: its own sale in the tunnel, at this step. */
export const lineHref = (line: CartLine, step: 'imei' | 'question-1' | 'shipping' | 'payment'): string =>
  `/diag/${line.declaration.productId}/${line.slug || 'produit'}/${line.inCartId}?step=${step}`;

export type SaleCart = Omit<StoredCart, 'buybacks'> & {
  buybacks: CartLine[];
  /** The key of the confirmation in progress, kept across its retries, with the body that it confirms. */
  attempt: { key: string; body: string } | null;
  /** The violations of the last confirmation, to be shown beside their fields. */
  refused: readonly SpokenViolation[];
  /** The address of this cart's confirmation: the rest is removed once that was shown. */
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

/**
 * What is kept of a confirmed cart once its confirmation was shown: its address, for a tab that still shows the cart.
 */
export const forgotten = (cart: SaleCart, now: Date): SaleCart => ({
  ...emptyCart(now),
  confirmed: cart.confirmed,
});

/** Is there room for this line? A line that is already in the cart keeps its place. */
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

/**
 * The country that the things are sent from: the customer's once it is known, which decides when the cart is confirmed,
 * and until then the site's own.
 */
export function sentFrom({ customerInfo }: Pick<SaleCart, 'customerInfo'>, siteCountry: string): string {
  if (typeof customerInfo !== 'object' || customerInfo === null || !('country' in customerInfo))
    return siteCountry;
  const { country } = customerInfo;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : siteCountry;
}

/** Removes a line; removing the last one resets the whole cart. */
export function removeLine(cart: SaleCart, inCartId: string, now: Date): SaleCart {
  const buybacks = cart.buybacks.filter((line) => line.inCartId !== inCartId);
  return buybacks.length === 0 ? emptyCart(now) : { ...cart, buybacks };
}

/** The total of the prices, in cents, for the minimum. */
export const cartTotal = (cart: Pick<SaleCart, 'buybacks'>): number =>
  cart.buybacks.reduce((sum, line) => sum + line.estimatedPrice, 0);

/** Is something paid for it? A thing that is worth nothing is left in a store, to be recycled. */
export const isPaidFor = ({ estimatedPrice }: Pick<CartLine, 'estimatedPrice'>): boolean =>
  estimatedPrice > 0;

/** Is something paid for any of it? Only then are IBAN and identity asked for. */
export const isPaid = ({ buybacks }: Pick<SaleCart, 'buybacks'>): boolean => buybacks.some(isPaidFor);

/** Can its price be sent by mail? A quote holds some of what is paid for, and not too many. */
export function isQuotable({ buybacks }: Pick<SaleCart, 'buybacks'>): boolean {
  const { length } = buybacks.filter(isPaidFor);
  return length > 0 && length <= quoteLimits.lines;
}

/** What a line pays, in cents: its price, and the accepted trade-in bonus. */
export const toReceive = ({ estimatedPrice, bonus }: Pick<CartLine, 'estimatedPrice' | 'bonus'>): number =>
  estimatedPrice + bonus;

/** What the cart pays in all, in cents. */
export const cartToReceive = (cart: Pick<SaleCart, 'buybacks'>): number =>
  cart.buybacks.reduce((sum, line) => sum + toReceive(line), 0);

/** The same by currency: a single one, unless the account changed it between two of its lines. */
export const sumsOf = (cart: Pick<SaleCart, 'buybacks'>): { currency: string; cents: number }[] =>
  [...Map.groupBy(cart.buybacks, ({ currency }) => currency)].map(([currency, buybacks]) => ({
    currency,
    cents: cartToReceive({ buybacks }),
  }));

export const missingAmount = (cart: Pick<SaleCart, 'buybacks'>, minimum: number): number =>
  missingTo(cartTotal(cart), minimum);

/** Terms besides the general ones: each text once, with the things that it is about. */
export const ownTermsOf = ({
  buybacks,
}: Pick<SaleCart, 'buybacks'>): { terms: string; products: string[] }[] =>
  [...Map.groupBy(buybacks, ({ terms = '' }) => terms)]
    .filter(([terms]) => terms !== '')
    .map(([terms, lines]) => ({ terms, products: lines.map(({ productLabel }) => productLabel) }));

/** What the payments of a cart need of the customer's account, together. */
export const ibanOf = ({ buybacks }: Pick<SaleCart, 'buybacks'>): IbanAsked => ({
  needsIban: buybacks.some((line) => line.needsIban),
  sepaOnly: buybacks.some((line) => line.needsIban && line.sepaOnly === true),
});

/**
 * The key under which the same confirmation is sent again: it stays while the body stays.
 * @param body what is sent, as text;
 * @param fresh a new key, for another body
 */
export const attemptFor = (cart: SaleCart, body: string, fresh: string): { key: string; body: string } =>
  cart.attempt !== null && cart.attempt.body === body ? cart.attempt : { key: fresh, body };
