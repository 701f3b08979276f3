import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { documentGiveUpMs, waitingMessage } from '@reprise/platform/screens/public/polling.ts';
import { TroubleBox, useTroubleText } from '../../shown/trouble.tsx';
import { areAwaited, papersPollMs, type Paper } from './awaited-papers.ts';
import { useDownload, useLabel, usePapers, useWaited } from './use-papers.tsx';
import { Waiting } from '@reprise/platform/screens/public/waiting.tsx';

const PaperRow = ({ paper, buybackId, number }: { paper: Paper; buybackId: string; number: string }) => {
  const { t } = useTranslation('journey');
  const trouble = useTroubleText();
  const name = t(`paper.${paper.type}`);
  const download = useDownload(buybackId, number, paper.type);
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

/** The documents of a dossier: three successive waiting messages, then the promise of an e-mail within 24 hours. */
export const Papers = ({
  buybackId,
  number,
  announced,
}: {
  buybackId: string;
  number: string;
  /** A promised document, which is listed only once its payment was made. */
  announced?: Paper['type'];
}) => {
  const { t } = useTranslation('journey');
  const waited = useWaited();
  const given = waited >= documentGiveUpMs;
  const papers = usePapers(buybackId, (found) => papersPollMs(found, announced, given));
  const all = papers.data ?? [];
  const label = useLabel(
    buybackId,
    all.some(({ type }) => type === 'shipping_label'),
  );
  if (papers.isError) return <TroubleBox error={papers.error} onRetry={() => void papers.refetch()} />;
  if (papers.data === undefined) return <Waiting />;
  // without an expected label there is nothing to wait for
  const list = label.data === 'none' ? all.filter(({ type }) => type !== 'shipping_label') : all;
  const pending = areAwaited(list, announced);
  const labelIsHere = list.some(({ type, status }) => type === 'shipping_label' && status === 'ready');
  const late =
    (given && pending) ||
    (label.data === 'failed' && !labelIsHere) ||
    list.some(({ status }) => status === 'failed');
  if (list.length === 0 && !late) return null;
  const shownOf = (paper: Paper): Paper => {
    const isLate = given || (paper.type === 'shipping_label' && label.data === 'failed');
    return isLate && paper.status === 'pending' ? { ...paper, status: 'failed' } : paper;
  };
  return (
    <section className="card card-pad" aria-labelledby={`papers-${buybackId}`}>
      <h3 id={`papers-${buybackId}`}>{t('paper.title')}</h3>
      {pending && !late ? (
        <p className="sale-note" aria-live="polite">
          {t(`paper.waiting${waitingMessage(waited)}`)}
        </p>
      ) : null}
      {list.map((paper) => (
        <PaperRow key={paper.id} buybackId={buybackId} number={number} paper={shownOf(paper)} />
      ))}
      {late ? (
        <Alert tone="info" live>
          {t('paper.fallback')}
        </Alert>
      ) : null}
    </section>
  );
};
