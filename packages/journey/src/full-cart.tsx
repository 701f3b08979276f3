import { Button, LinkButton } from '@reprise/ui/button';
import { Modal } from '@reprise/ui/dialog';
import { useTranslation } from 'react-i18next';
import { useSettings } from './journey.tsx';

/** The cart is full: see it, or put this thing in the place of the other where it holds one only. */
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
