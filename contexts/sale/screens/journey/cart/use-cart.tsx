import { useMemo, useSyncExternalStore } from 'react';
import { readCart, type SaleCart } from './cart.ts';
import { useJourney } from '../../shown/journey.tsx';
import { keptAs } from '../stores/store.ts';

/** The cart of this browser, shared by its tabs; on the dashboard each store has its own. */
export function useCart(): {
  cart: SaleCart;
  /** The cart at this moment, whatever was rendered last. */
  read: () => SaleCart;
  change: (how: (cart: SaleCart) => SaleCart) => void;
} {
  const { channel, storeId } = useJourney();
  const store = keptAs(storeId === null ? 'cart' : `cart.${storeId}`);
  const text = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => {
    const now = (): Date => new Date();
    const read = (): SaleCart => readCart(store.read(), channel, now());
    return {
      cart: readCart(text, channel, now()),
      read,
      change: (how) => store.write(JSON.stringify({ ...how(read()), storedAt: now().toISOString() })),
    };
  }, [text, channel, store]);
}
