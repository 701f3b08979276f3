import { readCart } from '@reprise/sale/screens/journey/cart/cart.ts';
import { whenShownAgain } from './shown-again.ts';

const stored = (): string | null => {
  try {
    return localStorage.getItem('cart');
  } catch {
    // a browser that forbids storage has no cart of another page
    return null;
  }
};

/** Shows how many things the cart of this browser holds, whichever of its tabs puts them there. */
export function countCart(link: Pick<HTMLElement, 'appendChild'>): void {
  const shown = link.appendChild(document.createElement('b'));
  const show = (): void => {
    const { buybacks, confirmed } = readCart(stored(), 'web', new Date());
    shown.textContent = confirmed !== null || buybacks.length === 0 ? '' : ` ${buybacks.length}`;
  };
  window.addEventListener('storage', show);
  whenShownAgain(show);
  show();
}
