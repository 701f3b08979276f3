import { partOfSite } from '../../domain/home-page/part-of-site.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';

type ExternalLinkProps = { className?: string; render?: (link: ReactElement) => ReactNode };

/** The site's configuration from the page; fetched again for a reader of another language. */
const useWhiteLabel = () =>
  useQuery({
    queryKey: ['white-label'],
    queryFn: () =>
      call('GET /white-label/config', {
        query: { url: location.origin, part: partOfSite(location.pathname) },
      }),
    initialData: settings.whiteLabel ?? undefined,
    enabled: settings.whiteLabel !== null && settings.whiteLabel !== undefined,
    staleTime: ({ state }) => (state.data?.locale === currentLocale() ? Number.POSITIVE_INFINITY : 0),
  });

/** The retailer's own website, where its settings say so. */
export const ExternalLink = ({ className, render = (link) => link }: ExternalLinkProps) => {
  const { t } = useTranslation('site');
  const link = useWhiteLabel().data?.externalWebsiteLink;
  if (link?.active !== true) return null;
  return render(
    <a className={className} href={link.url} target="_blank" rel="noopener">
      {link.text}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>,
  );
};
