import { buttonClass } from '@reprise/platform/screens/ui/frame/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from './use-cart.tsx';
import './cart-button.css';

const CartDrawer = lazy(async () => {
  const { CartDrawer: drawer } = await import('./cart-drawer.tsx');
  return { default: drawer };
});

/** The cart in the header, with its number of things; the quick cart is loaded when it opens. */
export const CartButton = () => {
  const { t } = useTranslation('common');
  const { cart } = useCart();
  const [open, setOpen] = useState(false);
  const count = cart.confirmed === null ? cart.buybacks.length : 0;
  if (count === 0) return null;
  return (
    <>
      <button
        type="button"
        className={buttonClass({ look: 'quiet', size: 's' }, 'cart-button')}
        onClick={() => setOpen(true)}
      >
        <span className="visually-hidden">{t('cart.open', { count })}</span>
        <span className="cart-word" aria-hidden="true">
          {t('cart.short')}
        </span>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M6 8h12l1 12H5L6 8zm3 3V7a3 3 0 0 1 6 0v4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="cart-count num" aria-hidden="true">
          {count}
        </span>
      </button>
      <Suspense fallback={null}>{open ? <CartDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
