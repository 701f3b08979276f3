import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { SalePage } from '../../shown/sale-page.tsx';

/** A screen that the account's settings hide: shown like an unknown address. */
export const NotThere = () => {
  const { t } = useTranslation('common');
  return (
    <SalePage title={t('notFound.title')} lead={t('notFound.text')}>
      <div className="sale-inline">
        <LinkButton href="/home">{t('goHome')}</LinkButton>
      </div>
    </SalePage>
  );
};
