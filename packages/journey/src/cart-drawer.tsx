import { LinkButton } from '@reprise/ui/button';
import { Drawer } from '@reprise/ui/dialog';
import { useTranslation } from 'react-i18next';
import { CartLines, CartTotal, MinimumAlert } from './cart-lines.tsx';

/** The quick cart, over whatever page one is on. */
export const CartDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('journey');
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('cart.title')}
      footer={
        <LinkButton href="/cart/customer-infos" block onClick={onClose}>
          {t('cart.goOn')}
        </LinkButton>
      }
    >
      <div className="sale-list">
        <MinimumAlert />
        <CartLines />
        <CartTotal />
      </div>
    </Drawer>
  );
};
