import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { useJourney } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';

export const EmptyCart = () => {
  const { t } = useTranslation('journey');
  const { drawingUrl } = useJourney();
  return (
    <SalePage title={t('cart.empty')} lead={t('cart.emptyHelp')}>
      <img className="sale-empty" src={drawingUrl('iPhone 15')} alt="" width={160} height={192} />
      <LinkButton href="/search">{t('cart.start')}</LinkButton>
    </SalePage>
  );
};

/** This cart was confirmed, in another tab or before its confirmation could be shown: it cannot be confirmed twice. */
export const Confirmed = ({ href }: { href: string }) => {
  const { t } = useTranslation('journey');
  return (
    <SalePage title={t('cart.confirmed')} lead={t('cart.confirmedHelp')}>
      <LinkButton href={href}>{t('cart.seeConfirmation')}</LinkButton>
    </SalePage>
  );
};
