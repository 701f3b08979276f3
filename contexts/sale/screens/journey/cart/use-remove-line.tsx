import { removeLine } from './cart.ts';
import { useJourney } from '../../shown/journey.tsx';
import { useCart } from './use-cart.tsx';

/** Takes a thing out of the cart; without the last one the cart begins anew and one is home (specification, 4: Cart). */
export function useRemoveLine(): (inCartId: string) => void {
  const { go } = useJourney();
  const { read, change } = useCart();
  return (inCartId) => {
    const isLast = read().buybacks.every((line) => line.inCartId === inCartId);
    change((now) => removeLine(now, inCartId, new Date()));
    if (isLast) go('/home');
  };
}
