import { refusals } from '@reprise/platform/domain/core/refusal-codes.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { IconDownload, IconFileText, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFailureWords } from '../shown/partner-words.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { useDownload, usePapers, type Owner, type Paper } from './papers.ts';
import './buyback.css';

const useRetry = ({ id }: Owner) => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (type: Paper['type']) =>
      call('POST /buybacks/{id}/documents/{type}/retry', { params: { id, type } }),
    meta: { quiet: true },
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('document.failed')) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['buyback', id, 'documents'] }),
  });
};

/**
 * Why a paper could not be made: the sentence of the refusal, or the carrier’s reason; null for an unexpected error.
 */
function useWhy(): (reason: string) => string | null {
  const refusal = useRefusalText();
  const words = useFailureWords();
  return (reason) => {
    if (reason === 'unexpected') return null;
    return isKeyOf(refusals, reason) ? refusal(reason) : words(reason);
  };
}

const PaperRow = ({ paper, owner }: { paper: Paper; owner: Owner }) => {
  const { t } = useTranslation('dashboard');
  const download = useDownload(owner);
  const retry = useRetry(owner);
  const why = useWhy();
  const name = t(`document.${paper.type}`);
  return (
    <Row>
      <IconFileText size={22} stroke={1.5} aria-hidden="true" />
      <div className="paper-name">
        <b>{name}</b>
        {paper.failureReason ? <div className="small">{why(paper.failureReason)}</div> : null}
      </div>
      {paper.status === 'pending' ? <StateBadge tone="info" label={t('document.pending')} /> : null}
      {paper.status === 'failed' ? (
        <>
          <StateBadge tone="bad" label={t('document.failedState')} />
          <Button
            look="ghost"
            size="s"
            busy={retry.isPending}
            icon={<IconRefresh size={18} aria-hidden="true" />}
            aria-label={t('document.retryNamed', { name })}
            onClick={() => retry.mutate(paper.type)}
          >
            {t('document.retry')}
          </Button>
        </>
      ) : null}
      {paper.status === 'ready' ? (
        <Button
          look="ghost"
          size="s"
          busy={download.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          aria-label={t('document.downloadNamed', { name })}
          onClick={() => download.mutate(paper.type)}
        >
          {t('document.download')}
        </Button>
      ) : null}
    </Row>
  );
};

/** The papers of the dossier with their status, to download or to have made again. */
export const BuybackDocuments = ({ owner }: { owner: Owner }) => {
  const { t } = useTranslation('dashboard');
  const papers = usePapers(owner);
  return (
    <Card>
      <Stack>
        <h2>{t('buyback.part.documents')}</h2>
        <Loaded query={papers}>
          {(found) =>
            found.length === 0 ? (
              <p className="small">{t('buyback.noDocuments')}</p>
            ) : (
              found.map((paper) => <PaperRow key={paper.id} paper={paper} owner={owner} />)
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
};
