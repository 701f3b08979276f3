import { TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/call.ts';
import { publicUrl } from '../kit/public-file.ts';
import './legal.css';

type Paper = 'serviceTerms' | 'eula' | 'faqAndContact' | 'cookiesPolicy' | 'accessibilityStatement';

const PaperView = lazy(async () => {
  const { PaperView: view } = await import('./paper-view.tsx');
  return { default: view };
});

/** A phone opens a PDF in its own reader, which shows it better than a frame of ours. */
const showsPapers = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 768px)').matches;

/**
 * A legal or information page: the program's own text (`children`), and the PDF that the account published, or a
 * sentence that it published none.
 */
export const LegalPage = ({ paper, children }: { paper: Paper; children?: ReactNode }) => {
  const { t } = useTranslation('site');
  const config = useQuery({
    queryKey: ['white-label'],
    queryFn: ({ signal }) => call('GET /white-label/config', { query: { url: location.origin }, signal }),
    initialData: settings.whiteLabel ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (config.isError) return <TroublePage error={config.error} onRetry={() => void config.refetch()} />;
  if (config.data === undefined) return <LoadingState />;
  const title = t(`legal.${paper}.title`);
  const url = publicUrl(config.data[paper]);
  return (
    <div className="legal">
      <h1>{title}</h1>
      {children}
      {url === null ? (
        <p>{t(`legal.${paper}.none`, { name: config.data.name })}</p>
      ) : (
        <>
          <div>
            <LinkButton look="ghost" href={url} target="_blank" rel="noreferrer">
              {t('legal.open')}
            </LinkButton>
          </div>
          {showsPapers() ? (
            <Suspense fallback={null}>
              <PaperView url={url} title={title} />
            </Suspense>
          ) : null}
        </>
      )}
    </div>
  );
};
