import { TroubleBox, TroublePage } from '@reprise/sale/screens/shown/trouble.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LegalPage as Paper } from '../../domain/legal-texts/legal-pages.ts';
import { LegalText, useLegalText } from './legal-text.tsx';
import { publicUrl } from '../kit/public-file.ts';
import { whiteLabelQuery } from '../kit/white-label.ts';
import './legal.css';

const PaperView = lazy(async () => {
  const { PaperView: view } = await import('./paper-view.tsx');
  return { default: view };
});

/** A phone opens a PDF in its own reader, which shows it better than a frame of ours. */
const showsPapers = (): boolean => navigator.pdfViewerEnabled && matchMedia('(min-width: 768px)').matches;

/** The PDF that the account published; where its text is read on the page, a link to it is enough. */
const Published = ({ url, title, beside }: { url: string; title: string; beside: boolean }) => {
  const { t } = useTranslation('legal');
  const isShown = !beside && showsPapers();
  const isAll = !beside && !isShown;
  return (
    <>
      {isAll ? <p>{t('asPdf')}</p> : null}
      <div>
        <LinkButton look={isAll ? 'primary' : 'ghost'} href={url} target="_blank" rel="noreferrer">
          {t('open')}
        </LinkButton>
      </div>
      {isShown ? (
        <Suspense fallback={null}>
          <PaperView url={url} title={title} />
        </Suspense>
      ) : null}
    </>
  );
};

/**
 * A legal or information page: the text that the account wrote, the program's own (`children`), and the PDF that the
 * account published, or a sentence that there is neither. Where the text could not be fetched a PDF is enough.
 */
export const LegalPage = ({ paper, children }: { paper: Paper; children?: ReactNode }) => {
  const { t } = useTranslation('legal');
  const text = useLegalText(paper);
  const config = useQuery(whiteLabelQuery());
  if (config.data === undefined)
    return config.isError ? (
      <TroublePage error={config.error} onRetry={() => void config.refetch()} />
    ) : (
      <LoadingState />
    );
  const title = t(`${paper}.title`);
  const url = publicUrl(config.data[paper]);
  if (text.isPending) return <LoadingState />;
  return (
    <div className="legal">
      <h1>{title}</h1>
      {text.data ? <LegalText text={text.data} /> : null}
      {children}
      {url === null ? null : <Published url={url} title={title} beside={Boolean(text.data)} />}
      {url === null && text.isLoadingError ? (
        <TroubleBox error={text.error} onRetry={() => void text.refetch()} />
      ) : null}
      {url === null && text.data === null ? <p>{t(`${paper}.none`, { name: config.data.name })}</p> : null}
    </div>
  );
};
