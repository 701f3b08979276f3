import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const parts = ['aim', 'state', 'checks', 'limits'] as const;

/** What is true of this program wherever it runs, then the statement of the account whose site it is. */
export const Page = () => {
  const { t } = useTranslation(['legal', 'site']);
  const { name } = settings.siteAccount;
  return (
    <LegalPage paper="accessibilityStatement">
      <div className="legal-words">
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`accessibility.${part}.title`)}</h2>
            <p>{t(`accessibility.${part}.text`, { name })}</p>
          </section>
        ))}
        <section>
          <h2>{t('accessibility.contact.title')}</h2>
          <p>
            {t('accessibility.contact.text')} <TextLink href="/faq">{t('site:foot.faq')}</TextLink>
          </p>
        </section>
      </div>
    </LegalPage>
  );
};
