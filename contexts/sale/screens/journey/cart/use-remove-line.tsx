import { removeLine } from './cart.ts';
import { useJourney } from '../../shown/journey.tsx';
import { useCart } from './use-cart.tsx';

/** Removes a thing from the cart; after the last one the cart is reset and the start page shown. */
export function useRemoveLine(): (inCartId: string) => void {
  const { go } = useJourney();
  const { read, change } = useCart();
  return (inCartId) => {
    const isLast = read().buybacks.every((line) => line.inCartId === inCartId);
    change((now) => removeLine(now, inCartId, new Date()));
    if (isLast) go('/home');
  };
}
