import type { Channel } from '../frame/channel.ts';
import type { Kept } from '../stores/store.ts';
import { readCart, type SaleCart } from './cart.ts';

const isInfo = (info: unknown): info is object => typeof info === 'object' && info !== null;

/**
 * What is stored of a counter's cart, on a device that others use: neither the customer's account nor their identity
 * document, nor the confirmation that holds both (docs/stations.md).
 */
const storedAtCounter = (cart: SaleCart): SaleCart => ({
  ...cart,
  customerInfo: isInfo(cart.customerInfo) ? { ...cart.customerInfo, iban: '' } : cart.customerInfo,
  customerIdentification: null,
  attempt: null,
});

/** The counters' carts as they were last written, whole: what is not stored of them lasts as long as the page does. */
const written = new Map<string, { text: string; cart: SaleCart }>();

type Place = { key: string; store: Kept; channel: Channel; clock: () => Date };

/** A cart in the browser: as it was stored, and as this page knows it. */
export function cartAt({ key, store, channel, clock }: Place) {
  const cartIn = (text: string | null): SaleCart => {
    const stored = readCart(text, channel, clock());
    const last = written.get(key);
    // not where another tab has written it since, or it is too old
    return last?.text === text && last.cart.storedAt === stored.storedAt ? last.cart : stored;
  };
  const read = (): SaleCart => cartIn(store.read());
  const change = (how: (cart: SaleCart) => SaleCart): void => {
    const cart = { ...how(read()), storedAt: clock().toISOString() };
    const text = JSON.stringify(channel === 'store' ? storedAtCounter(cart) : cart);
    if (channel === 'store') written.set(key, { text, cart });
    store.write(text);
  };
  return { cartIn, read, change };
}
