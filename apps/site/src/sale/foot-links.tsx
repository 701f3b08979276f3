import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { asksConsent, reopenConsent } from '@reprise/storefront/site/kit/consent.ts';
import { ExternalLink } from '@reprise/storefront/site/kit/external-link.tsx';
import './sale-frame.css';

const pages = [
  'categories',
  'stores',
  'find-my-buyback',
  'faq',
  'cgs',
  'cgu',
  'cookies-policy',
  'accessibility-statement',
] as const;

/** A page that the account's settings hide has no link. */
const isThere = (page: (typeof pages)[number]): boolean => {
  const { whiteLabel } = settings;
  if (page === 'categories') return whiteLabel?.categoryNavigationEnabled !== false;
  return page !== 'stores' || whiteLabel?.dropOffLocationsMapEnabled !== false;
};

/** The information pages of the site, the retailer's own website, and the choice about analytics. */
export const FootLinks = () => {
  const { t } = useTranslation('site');
  return (
    <nav aria-label={t('foot.label')}>
      <ul className="foot-links">
        {pages.filter(isThere).map((page) => (
          <li key={page}>
            <TextLink href={`/${page}`}>{t(`foot.${page}`)}</TextLink>
          </li>
        ))}
        <ExternalLink render={(link) => <li>{link}</li>} />
        {asksConsent ? (
          <li>
            <button type="button" className="foot-choice" onClick={reopenConsent}>
              {t('consent.reopen')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
};
