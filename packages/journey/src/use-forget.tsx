import { useEffect, useEffectEvent } from 'react';
import { useCart } from './use-cart.tsx';
import { useDrafts } from './use-draft.tsx';

/** Once a confirmation is on screen, what it confirmed is no longer in the cart nor in the tunnel. */
export function useForgetConfirmed(): void {
  const { cart, clear } = useCart();
  const { forget } = useDrafts();
  const leave = useEffectEvent(() => {
    if (cart.confirmed === null) return;
    forget(cart.buybacks.map(({ inCartId }) => inCartId));
    clear();
  });
  useEffect(() => leave(), []);
}
