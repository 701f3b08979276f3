import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Drawer } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { CartLines, CartTotal, CartAlerts, useWhyNotYet } from './cart-lines.tsx';
import { useJourney } from '../../shown/journey.tsx';
import { AddAnother } from './quick-cart.tsx';

/** The cart, over any page; the sale continues from it once its minimum is reached. */
export const CartDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('journey');
  const { go } = useJourney();
  const why = useWhyNotYet();
  const goOn = (): void => {
    onClose();
    go('/cart/customer-infos');
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('cart.title')}
      footer={
        <Button block why={why} onClick={goOn}>
          {t('cart.goOn')}
        </Button>
      }
    >
      <div className="sale-list">
        <CartAlerts />
        <CartLines />
        <CartTotal />
        <AddAnother onLeave={onClose} />
      </div>
    </Drawer>
  );
};
