import { TextLink } from '@reprise/ui/link';
import { useTranslation } from 'react-i18next';
import './sale-frame.css';

const pages = ['stores', 'faq', 'cgs', 'cgu', 'cookies-policy', 'accessibility-statement'] as const;

/** The information pages of the site. */
export const FootLinks = () => {
  const { t } = useTranslation('site');
  return (
    <nav aria-label={t('foot.label')}>
      <ul className="foot-links">
        {pages.map((page) => (
          <li key={page}>
            <TextLink href={`/${page}`}>{t(`foot.${page}`)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
