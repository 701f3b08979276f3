import { useEffect, useEffectEvent } from 'react';
import { forgotten } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useDrafts } from './use-draft.tsx';

/** Once a confirmation is shown, its things are removed from the cart and from the tunnel. */
export function useForgetConfirmed(): void {
  const { cart, change } = useCart();
  const { forget } = useDrafts();
  const leave = useEffectEvent(() => {
    if (cart.confirmed === null || cart.buybacks.length === 0) return;
    forget(cart.buybacks.map(({ inCartId }) => inCartId));
    change((now) => forgotten(now, new Date()));
  });
  useEffect(() => leave(), []);
}
