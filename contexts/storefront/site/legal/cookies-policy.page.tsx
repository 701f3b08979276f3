import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { asksConsent, measured, reopenConsent } from '../kit/consent.ts';
import { LegalPage } from './legal-page.tsx';

const kept = ['cart', 'language', 'visit', 'search', 'choice'] as const;

const services = [measured.tagManagerId && 'Google Tag Manager', measured.axeptioId && 'Axeptio'].filter(
  (name): name is string => Boolean(name),
);

/** What this program stores in the browser and loads from elsewhere, then the account's own policy. */
export const Page = () => {
  const { t, i18n } = useTranslation(['legal', 'site']);
  const names = new Intl.ListFormat(i18n.language).format(services);
  return (
    <LegalPage paper="cookiesPolicy">
      <div className="legal-words">
        <section>
          <h2>{t('cookies.kept')}</h2>
          <p>{t('cookies.keptWhy')}</p>
          <ul>
            {kept.map((one) => (
              <li key={one}>{t(`cookies.${one}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('cookies.measure')}</h2>
          <p>{t('cookies.counted')}</p>
          <p>{asksConsent ? t('cookies.measured', { names }) : t('cookies.notMeasured')}</p>
          {asksConsent ? (
            <Button look="ghost" onClick={reopenConsent}>
              {t('site:consent.reopen')}
            </Button>
          ) : null}
        </section>
      </div>
    </LegalPage>
  );
};
