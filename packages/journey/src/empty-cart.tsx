import { LinkButton } from '@reprise/ui/button';
import { useTranslation } from 'react-i18next';
import { SalePage } from './sale-page.tsx';

export const EmptyCart = () => {
  const { t } = useTranslation('journey');
  return (
    <SalePage title={t('cart.empty')} lead={t('cart.emptyHelp')}>
      <LinkButton href="/search">{t('cart.start')}</LinkButton>
    </SalePage>
  );
};
