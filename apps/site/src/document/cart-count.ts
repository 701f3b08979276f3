import { readCart } from '@reprise/sale/screens/journey/cart/cart.ts';

const stored = (): string | null => {
  try {
    return localStorage.getItem('cart');
  } catch {
    // a browser that forbids storage has no cart of another page
    return null;
  }
};

/** Shows how many things the cart of this browser holds, whichever of its tabs puts them there. */
export function countCart(link: HTMLElement): void {
  const shown = link.appendChild(document.createElement('b'));
  const show = (): void => {
    const { buybacks, confirmed } = readCart(stored(), 'web', new Date());
    shown.textContent = confirmed !== null || buybacks.length === 0 ? '' : ` ${buybacks.length}`;
  };
  window.addEventListener('storage', show);
  show();
}
