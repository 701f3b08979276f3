import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** /access-denied: a visitor has no administrator to ask; they are referred to the link of their last e-mail. */
export const Page = () => {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  return (
    <SalePage title={common('accessDenied.title')} lead={t('accessDenied')}>
      <LinkButton href="/find-my-buyback">{t('foot.find-my-buyback')}</LinkButton>
      <LinkButton look="ghost" href="/home">
        {common('goHome')}
      </LinkButton>
    </SalePage>
  );
};
