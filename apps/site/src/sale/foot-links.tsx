import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { useTranslation } from 'react-i18next';
import { asksConsent, reopenConsent } from '@reprise/storefront/site/kit/consent.ts';
import { footOf, footWord } from '@reprise/storefront/domain/home-page/site-navigation.ts';
import { ExternalLink } from '@reprise/storefront/site/kit/external-link.tsx';

/** The information pages of the site, whom to ask about personal data, the retailer's own website, and the choice about analytics. */
export const FootLinks = () => {
  const { t } = useTranslation('site');
  const { whiteLabel } = settings;
  const pages = !whiteLabel
    ? []
    : footOf(whiteLabel).map(({ name, path }) => ({ path, word: footWord(name, whiteLabel) }));
  return (
    <nav aria-label={t('foot.label')}>
      <ul className="foot-links">
        {pages.map(({ path, word }) => (
          <li key={path}>
            <TextLink href={path}>{t(`foot.${word}`)}</TextLink>
          </li>
        ))}
        {whiteLabel && whiteLabel.emailDPO !== null ? (
          <li>
            <a href={`mailto:${whiteLabel.emailDPO}`}>{t('foot.dpo')}</a>
          </li>
        ) : null}
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
