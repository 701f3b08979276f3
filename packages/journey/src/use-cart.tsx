import { useMemo, useSyncExternalStore } from 'react';
import { emptyCart, readCart, type SaleCart } from './cart.ts';
import { useJourney } from './journey.tsx';
import { keptAs } from './store.ts';

/** The cart of this browser, shared by its tabs; on the dashboard each store has its own. */
export function useCart(): {
  cart: SaleCart;
  change: (how: (cart: SaleCart) => SaleCart) => void;
  clear: () => void;
} {
  const { channel, storeId } = useJourney();
  const store = keptAs(storeId === null ? 'cart' : `cart.${storeId}`);
  const text = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => {
    const now = (): Date => new Date();
    return {
      cart: readCart(text, channel, now()),
      change: (how) => {
        const changed = how(readCart(store.read(), channel, now()));
        store.write(JSON.stringify({ ...changed, storedAt: now().toISOString() }));
      },
      clear: () => store.write(JSON.stringify(emptyCart(now()))),
    };
  }, [text, channel, store]);
}
