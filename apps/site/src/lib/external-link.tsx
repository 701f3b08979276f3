import { settings } from '@reprise/shell/settings';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ExternalLinkProps = { className?: string; render?: (link: ReactElement) => ReactNode };

/** The retailer's own website, where its settings say so. */
export const ExternalLink = ({ className, render = (link) => link }: ExternalLinkProps) => {
  const { t } = useTranslation('site');
  const link = settings.whiteLabel?.externalWebsiteLink;
  if (link?.active !== true) return null;
  return render(
    <a className={className} href={link.url} target="_blank" rel="noopener">
      {link.text}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>,
  );
};
