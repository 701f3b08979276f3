import { IconButton, LinkButton } from '@reprise/ui/button';
import { Drawer } from '@reprise/ui/dialog';
import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from './use-cart.tsx';
import './cart-button.css';

const CartContents = lazy(async () => {
  const { CartContents: contents } = await import('./cart-contents.tsx');
  return { default: contents };
});

/** The cart in the header: how many things it holds; opens into the quick cart, which is fetched when it opens. */
export const CartButton = () => {
  const { t } = useTranslation('journey');
  const { cart } = useCart();
  const [open, setOpen] = useState(false);
  const count = cart.confirmed === null ? cart.buybacks.length : 0;
  if (count === 0) return null;
  const close = (): void => setOpen(false);
  return (
    <span className="cart-button">
      <IconButton label={t('cart.open', { count })} onClick={() => setOpen(true)}>
        <IconShoppingBag size={22} aria-hidden="true" />
        <span className="cart-count num" aria-hidden="true">
          {count}
        </span>
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        title={t('cart.title')}
        footer={
          <LinkButton href="/cart/customer-infos" block onClick={close}>
            {t('cart.goOn')}
          </LinkButton>
        }
      >
        <Suspense fallback={null}>
          <CartContents />
        </Suspense>
      </Drawer>
    </span>
  );
};
