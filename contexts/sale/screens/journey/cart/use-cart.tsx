import { useMemo, useSyncExternalStore } from 'react';
import type { SaleCart } from './cart.ts';
import { cartAt } from './cart-at.ts';
import { useJourney } from '../../shown/journey.tsx';
import { keptAs } from '../stores/store.ts';

/** The cart of this browser, shared by its tabs; on the dashboard each seller has their own in each store. */
export function useCart(): {
  cart: SaleCart;
  /** The cart at this moment, whatever was rendered last. */
  read: () => SaleCart;
  change: (how: (cart: SaleCart) => SaleCart) => void;
} {
  const { channel, storeId, sellerId } = useJourney();
  const key = ['cart', storeId, sellerId].filter((part) => typeof part === 'string').join('.');
  const store = keptAs(key);
  const text = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => {
    const { cartIn, read, change } = cartAt({ key, store, channel, clock: () => new Date() });
    return { cart: cartIn(text), read, change };
  }, [key, text, channel, store]);
}
