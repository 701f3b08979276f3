import { useEffect, useEffectEvent } from 'react';
import { useCart } from './use-cart.tsx';
import { useForgetDraft } from './use-draft.tsx';

/** Once a confirmation is on screen, what it confirmed is no longer in the cart nor in the tunnel. */
export function useForgetConfirmed(): void {
  const { cart, clear } = useCart();
  const forget = useForgetDraft();
  const leave = useEffectEvent(() => {
    if (cart.confirmed === null) return;
    clear();
    forget();
  });
  useEffect(() => leave(), []);
}
