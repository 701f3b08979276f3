import { LinkButton } from '@reprise/ui/button';
import { LoadingState } from '@reprise/ui/states';
import { TroublePage } from '@reprise/journey/trouble';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { settings } from '@reprise/shell/settings';
import './legal.css';

type Paper = 'serviceTerms' | 'eula' | 'faqAndContact' | 'cookiesPolicy' | 'accessibilityStatement';

/** A legal or information page: the paper that the account published, or an honest word when it published none. */
export const LegalPage = ({ paper }: { paper: Paper }) => {
  const { t } = useTranslation('site');
  const config = useQuery({
    queryKey: ['white-label'],
    queryFn: ({ signal }) => call('GET /white-label/config', { query: { url: location.origin }, signal }),
  });
  if (config.isError) return <TroublePage error={config.error} onRetry={() => void config.refetch()} />;
  if (config.data === undefined) return <LoadingState />;
  const title = t(`legal.${paper}.title`);
  const path = config.data[paper];
  const url = path === null || /^https?:/.test(path) ? path : settings.apiUrl + path;
  return (
    <div className="legal">
      <h1>{title}</h1>
      {url === null ? (
        <p>{t(`legal.${paper}.none`, { name: config.data.name })}</p>
      ) : (
        <>
          <div>
            <LinkButton look="ghost" href={url} target="_blank" rel="noreferrer">
              {t('legal.open')}
            </LinkButton>
          </div>
          <object className="legal-paper" data={url} type="application/pdf" aria-label={title}>
            <p>{t('legal.notShown')}</p>
          </object>
        </>
      )}
    </div>
  );
};
