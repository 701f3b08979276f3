import { CallRefused, type CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { Alert } from '@reprise/ui/alert';
import { Button } from '@reprise/ui/button';
import { StateBadge } from '@reprise/ui/badge';
import { LoadingState } from '@reprise/ui/states';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJourney } from './journey.tsx';
import { awaitLabel, documentGiveUpMs, documentPollMs, waitingMessage, type LabelAnswer } from './polling.ts';
import { TroubleBox, useTroubleText } from './trouble.tsx';

type Paper = CallAnswer<Api['GET /buybacks/{id}/documents']>[number];

/** How long this has been on screen, in milliseconds, told every second up to the time of giving up. */
function useWaited(): number {
  const [waited, setWaited] = useState(0);
  const over = waited >= documentGiveUpMs;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setWaited((before) => before + 1000), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return waited;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for the label as the specification says: 3, 5, 10, 15 s; tells when it will not come here. */
const useLabel = (buybackId: string, expected: boolean) => {
  const { call } = useJourney();
  const ask = async (): Promise<LabelAnswer> => {
    try {
      await call('HEAD /buybacks/{id}/shipping-label', { params: { id: buybackId } });
      return 'ready';
    } catch (error) {
      if (!(error instanceof CallRefused)) return 'not_yet';
      if (error.status === 425) return 'not_yet';
      if (error.status === 404) return 'none';
      throw error;
    }
  };
  return useQuery({
    queryKey: ['shipping-label', buybackId],
    queryFn: () => awaitLabel(ask, pause),
    enabled: expected,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const PaperRow = ({ paper, buybackId, number }: { paper: Paper; buybackId: string; number: string }) => {
  const { t } = useTranslation('journey');
  const { call } = useJourney();
  const trouble = useTroubleText();
  const name = t(`paper.${paper.type}`);
  const download = useMutation({
    mutationFn: () =>
      call('GET /buybacks/{id}/documents/{type}', { params: { id: buybackId, type: paper.type } }),
    onSuccess: (blob) => save(blob, `${paper.type}-${number}.pdf`),
  });
  return (
    <div className="document" aria-busy={paper.status === 'pending'}>
      <IconFileText size={24} stroke={1.5} aria-hidden="true" />
      <div className="document-name">
        <b>{name}</b>
        {download.isError ? <div className="small">{trouble(download.error)}</div> : null}
      </div>
      {paper.status === 'pending' ? <StateBadge tone="info" label={t('paper.pending')} /> : null}
      {paper.status === 'failed' ? <StateBadge tone="warn" label={t('paper.byMail')} /> : null}
      {paper.status === 'ready' ? (
        <Button
          look="ghost"
          size="s"
          icon={<IconDownload size={18} aria-hidden="true" />}
          busy={download.isPending}
          aria-label={t('paper.downloadNamed', { name })}
          onClick={() => download.mutate()}
        >
          {t('paper.download')}
        </Button>
      ) : null}
    </div>
  );
};

const areAwaited = (papers: readonly Paper[], announced: Paper['type'] | undefined): boolean =>
  papers.some(({ status }) => status === 'pending') ||
  (announced !== undefined && papers.every(({ type }) => type !== announced));

/** The papers of a file: three successive waiting messages, then the promise of an e-mail within 24 hours. */
export const Papers = ({
  buybackId,
  number,
  announced,
}: {
  buybackId: string;
  number: string;
  /** A paper that was promised, and is listed only once its payment is made. */
  announced?: Paper['type'];
}) => {
  const { t } = useTranslation('journey');
  const { call } = useJourney();
  const waited = useWaited();
  const given = waited >= documentGiveUpMs;
  const papers = useQuery({
    queryKey: ['papers', buybackId],
    queryFn: ({ signal }) => call('GET /buybacks/{id}/documents', { params: { id: buybackId }, signal }),
    refetchInterval: ({ state }) =>
      given || state.error || (state.data?.length && !areAwaited(state.data, announced))
        ? false
        : documentPollMs,
  });
  const list = papers.data ?? [];
  const pending = areAwaited(list, announced);
  const label = useLabel(
    buybackId,
    list.some(({ type }) => type === 'shipping_label'),
  );
  if (papers.isError) return <TroubleBox error={papers.error} onRetry={() => void papers.refetch()} />;
  if (papers.data === undefined) return <LoadingState />;
  if (list.length === 0) return null;
  const labelIsHere = list.some(({ type, status }) => type === 'shipping_label' && status === 'ready');
  const late =
    (given && pending) ||
    (label.data === 'failed' && !labelIsHere) ||
    list.some(({ status }) => status === 'failed');
  return (
    <section className="card card-pad" aria-labelledby={`papers-${buybackId}`}>
      <h3 id={`papers-${buybackId}`}>{t('paper.title')}</h3>
      {pending && !late ? (
        <p className="sale-note" aria-live="polite">
          {t(`paper.waiting${waitingMessage(waited)}`)}
        </p>
      ) : null}
      {list.map((paper) => (
        <PaperRow
          key={paper.id}
          buybackId={buybackId}
          number={number}
          paper={given && paper.status === 'pending' ? { ...paper, status: 'failed' } : paper}
        />
      ))}
      {late ? (
        <Alert tone="info" live>
          {t('paper.fallback')}
        </Alert>
      ) : null}
    </section>
  );
};
