import { CallFailed, CallRefused, type Call, type CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { CartInput } from '../../../domain/carts/cart.ts';
import type { CustomerInput } from '@reprise/dossier/domain/customers/customer.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { attemptFor, toReceive, type CartLine, type SaleCart } from '../cart/cart.ts';
import type { Channel } from '../frame/channel.ts';
import { isOutOfReach, record } from '../estimate/estimate.ts';

export type ConfirmedCart = CallAnswer<Api['POST /carts']>;

/** The body of a confirmation, without the fields for the screens. */
export const confirmationOf = (cart: SaleCart, customer: CustomerInput, termsVersion: string): CartInput => ({
  buybacks: cart.buybacks.map((line) => ({
    inCartId: line.inCartId,
    declarationId: line.declarationId,
    circuitId: line.circuitId,
    shippingMethodId: line.shippingMethodId,
    paymentModeId: line.paymentModeId,
    storeId: line.storeId ?? null,
    tradeInBonusId: line.tradeInBonusId ?? null,
    estimatedPrice: line.estimatedPrice,
    estimatedBonus: line.bonus,
  })),
  ...customer,
  terms: { version: termsVersion, accepted: true },
});

/** Confirms: on the site, or at a store's counter. With the same key a repeated call gets the first result. */
const sendCart = (
  call: Call<Api>,
  storeId: string | null,
  body: CartInput,
  idempotencyKey: string,
): Promise<ConfirmedCart> =>
  storeId === null
    ? call('POST /carts', { body, idempotencyKey })
    : call('POST /store/{storeId}/buybacks', { params: { storeId }, body, idempotencyKey });

/** A cart of this browser, and the calls of its present visit. */
type Visited = {
  call: Call<Api>;
  channel: Channel;
  read: () => SaleCart;
  change: (how: (cart: SaleCart) => SaleCart) => void;
  newKey: () => string;
};

/** Records the answers again in the present visit: the token may have changed overnight, or in another tab. */
async function recordedAgain(
  call: Call<Api>,
  lines: readonly CartLine[],
  channel: Channel,
  key: string,
): Promise<CartLine[]> {
  const again: CartLine[] = [];
  for (const line of lines) {
    // one after the other: two hundred at once would be refused as too many
    const said = { ...line.declaration, quote: line.quote };
    const { id } = await record(call, said, channel, `${key}-${line.inCartId}`);
    again.push({ ...line, declarationId: id, declaration: { ...line.declaration, id } });
  }
  return again;
}

/** Sends what concerns the cart; what a former visit declared is recorded again, and it is sent once more. */
export async function sendOf<Answer>(
  { call, channel, read, change, newKey }: Visited,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    const lines = await recordedAgain(call, read().buybacks, channel, newKey());
    change((now) => ({
      ...now,
      buybacks: now.buybacks.map((line) => lines.find((one) => one.inCartId === line.inCartId) ?? line),
    }));
    return await send();
  }
}

type Confirming = Visited & { storeId: string | null; customer: CustomerInput; termsVersion: string };

/**
 * Confirms the cart under a key that stays while the body stays, so that a second press, a lost answer or another tab
 * get the first result. Declarations of a former visit are recorded again, and the cart is sent once more.
 */
export const confirmCart = (sale: Confirming): Promise<ConfirmedCart> =>
  sendOf(sale, () => {
    const body = confirmationOf(sale.read(), sale.customer, sale.termsVersion);
    const known = attemptFor(sale.read(), JSON.stringify(body), sale.newKey());
    sale.change((now) => ({ ...now, attempt: known }));
    return sendCart(sale.call, sale.storeId, body, known.key);
  });

export type NewPrice = {
  inCartId: string;
  label: string;
  /** What the line pays, as the person saw it and as it is now: its price with the trade-in bonus. */
  before: number;
  now: number;
  price: number;
  bonus: number;
  /** The accepted trade-in bonus is no longer offered. */
  bonusEnded: boolean;
};

type Told = { inCartId: string; price: number; bonus: number };

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'inCartId' in value &&
  'price' in value &&
  typeof value.price === 'number' &&
  'bonus' in value &&
  typeof value.bonus === 'number';

/** The new prices in a refusal, each beside the one that the person saw. */
export function newPrices(error: CallRefused, cart: SaleCart): NewPrice[] {
  const { prices, inCartId } = error.extra;
  const told = Array.isArray(prices) ? prices.filter((one) => isTold(one)) : [];
  return cart.buybacks.map((line) => {
    const bonusEnded = told.length === 0 && line.inCartId === inCartId;
    const seen = { price: line.estimatedPrice, bonus: bonusEnded ? 0 : line.bonus };
    const { price, bonus } = told.find((one) => one.inCartId === line.inCartId) ?? seen;
    const shown = { inCartId: line.inCartId, label: line.productLabel, before: toReceive(line) };
    return { ...shown, now: price + bonus, price, bonus, bonusEnded };
  });
}

/** The cart at the new prices; a bonus that has ended is removed. */
export const withPrices = (cart: SaleCart, prices: readonly NewPrice[]): SaleCart => ({
  ...cart,
  buybacks: cart.buybacks.map((line) => {
    const told = prices.find(({ inCartId }) => inCartId === line.inCartId);
    if (told === undefined) return line;
    const priced = { ...line, estimatedPrice: told.price, bonus: told.bonus };
    return told.bonusEnded ? { ...priced, tradeInBonusId: null } : priced;
  }),
});

export const isPriceChanged = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.code === 'price_changed';

/** The line of a refusal, if it is still in the cart. */
export const refusedLine = (error: unknown, cart: SaleCart): CartLine | undefined =>
  error instanceof CallRefused && error.code !== 'price_changed'
    ? cart.buybacks.find(({ inCartId }) => inCartId === error.extra['inCartId'])
    : undefined;

/** How many cents the server says are missing to the minimum; null for another refusal. */
export function missingIn(error: unknown): number | null {
  if (!(error instanceof CallRefused) || error.code !== 'below_minimum') return null;
  const { missing } = error.extra;
  return typeof missing === 'number' ? missing : null;
}

/** No answer came: the cart may be confirmed nevertheless, and the same key will tell. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallFailed;

/** The violations of the customer's fields. */
export const customerViolations = (error: unknown): CallRefused['violations'] =>
  error instanceof CallRefused
    ? error.violations.filter(({ field }) => /^customer(Info|Identification)\b/.test(field))
    : [];
