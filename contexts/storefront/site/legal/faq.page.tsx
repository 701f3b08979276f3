import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

/** The account's help, and the way back to a buyback whose link was lost. */
export const Page = () => {
  const { t } = useTranslation('site');
  return (
    <LegalPage paper="faqAndContact">
      <div>
        <LinkButton look="ghost" href="/find-my-buyback">
          {t('foot.find-my-buyback')}
        </LinkButton>
      </div>
    </LegalPage>
  );
};
