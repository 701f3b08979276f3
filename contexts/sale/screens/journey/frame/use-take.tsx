import { useState, type ReactNode } from 'react';
import { hasRoom, putLine, type CartLine } from '../cart/cart.ts';
import { FullCart } from '../cart/full-cart.tsx';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { useCart } from '../cart/use-cart.tsx';

/** Adds a line to the cart and continues; a full cart stays, and a dialog opens (`asked`). */
export function useTake(): { take: (line: CartLine) => void; asked: ReactNode } {
  const { go } = useJourney();
  const { cartMaxItems } = useSettings();
  const { cart, change } = useCart();
  const [waiting, setWaiting] = useState<CartLine>();
  const put = (line: CartLine, replace: boolean): void => {
    change((now) => putLine(replace ? { ...now, buybacks: [] } : now, line, cartMaxItems));
    go('/cart/customer-infos');
  };
  const take = (line: CartLine): void => {
    if (hasRoom(cart, line.inCartId, cartMaxItems)) put(line, false);
    else setWaiting(line);
  };
  const asked = (
    <FullCart
      open={waiting !== undefined}
      onClose={() => setWaiting(undefined)}
      onReplace={() => {
        if (waiting !== undefined) put(waiting, true);
      }}
    />
  );
  return { take, asked };
}
