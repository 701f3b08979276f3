import { CartLines, CartTotal, MinimumAlert } from './cart-lines.tsx';

/** What the quick cart shows. */
export const CartContents = () => (
  <div className="sale-list">
    <MinimumAlert />
    <CartLines />
    <CartTotal />
  </div>
);
