import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whiteLabelQuery } from './white-label.ts';

type ExternalLinkProps = { className?: string; render?: (link: ReactElement) => ReactNode };

const isWritten = settings.whiteLabel !== null && settings.whiteLabel !== undefined;

/** The retailer's own website, where its settings say so. */
export const ExternalLink = ({ className, render = (link) => link }: ExternalLinkProps) => {
  const { t } = useTranslation('site');
  const link = useQuery({ ...whiteLabelQuery(), enabled: isWritten }).data?.externalWebsiteLink;
  if (link?.active !== true) return null;
  return render(
    <a className={className} href={link.url} target="_blank" rel="noopener">
      {link.text}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>,
  );
};
