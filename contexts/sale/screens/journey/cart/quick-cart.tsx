import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CartLines, CartTotal } from './cart-lines.tsx';
import { useIsWide } from '../../shown/use-is-wide.ts';
import { useSettings } from '../../shown/journey.tsx';
import { useCart } from './use-cart.tsx';
import '../frame/sale-summary.css';

/** A link to sell another thing, where the cart has room. */
export const AddAnother = ({ onLeave }: { onLeave?: () => void }) => {
  const { t } = useTranslation('journey');
  const { cartMaxItems } = useSettings();
  const { cart } = useCart();
  if (cart.buybacks.length >= cartMaxItems) return null;
  return (
    <TextLink href="/search" className="sale-add" onClick={onLeave}>
      <IconPlus size={20} aria-hidden="true" />
      {t('cart.add')}
    </TextLink>
  );
};

/** The things and the total of the cart: beside the screen where there is room, else on one line that opens. */
export const QuickCart = () => {
  const { t } = useTranslation('journey');
  const isWide = useIsWide();
  if (isWide)
    return (
      <section className="sale-side" aria-label={t('cart.title')}>
        <CartLines />
        <div>
          <CartTotal />
          <AddAnother />
        </div>
      </section>
    );
  return (
    <div className="sale-quick">
      <details>
        <summary>
          <CartTotal />
        </summary>
        <CartLines />
      </details>
      <AddAnother />
    </div>
  );
};
