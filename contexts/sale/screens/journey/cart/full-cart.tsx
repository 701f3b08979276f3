import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shown/journey.tsx';

/** The cart is full: open it, or replace its thing where it holds only one. */
export const FullCart = ({
  open,
  onClose,
  onReplace,
}: {
  open: boolean;
  onClose: () => void;
  onReplace: () => void;
}) => {
  const { t } = useTranslation('journey');
  const { cartMaxItems } = useSettings();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('cart.full')}
      footer={
        <>
          <LinkButton look="ghost" href="/cart/summary">
            {t('cart.see')}
          </LinkButton>
          {cartMaxItems === 1 ? <Button onClick={onReplace}>{t('cart.replace')}</Button> : null}
        </>
      }
    >
      {t('cart.fullHelp', { count: cartMaxItems })}
    </Modal>
  );
};
