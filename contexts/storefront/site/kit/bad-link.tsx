import { SalePage } from '@reprise/sale/screens/shown/sale-page.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';

/** An invalid link of a mail: incomplete, expired, or unknown. */
export const BadLink = () => {
  const { t } = useTranslation('following');
  return (
    <SalePage title={t('badLink')} lead={t('badLinkHelp')}>
      <LinkButton href="/find-my-buyback">{t('find.title')}</LinkButton>
      <LinkButton look="ghost" href="/home">
        {t('home')}
      </LinkButton>
    </SalePage>
  );
};
