import { expiredComment } from '../../domain/buybacks/buyback.states.ts';
import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Grid, PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { Tabs } from '@reprise/platform/screens/ui/shown/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { UndoSlip } from './undo-slip.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { BuybackBadge } from '../shown/state-badges.tsx';
import { BuybackActions } from './buyback-actions.tsx';
import { BuybackDocuments } from './buyback-documents.tsx';
import { BuybackHistory } from './buyback-history.tsx';
import { BuybackMails } from './buyback-mails.tsx';
import { BuybackMessages } from './buyback-messages.tsx';
import { BuybackInfo } from './buyback-info.tsx';
import { BuybackResults } from './buyback-results.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { signature } from './signature-slot.ts';

const Notes = lazy(async () => ({ default: (await import('../notes/buyback-notes.tsx')).BuybackNotes }));
const route = getRouteApi('/buyback/$id');
const lostWords = {
  store: 'buyback.lostStore',
  transport: 'buyback.lostTransport',
  warehouse: 'buyback.lostWarehouse',
} as const;

/** The price that waits for its customer, with both amounts for whoever may read prices, and until when. */
const OpenProposal = ({ buyback, until }: { buyback: BuybackView; until: string }) => {
  const { t } = useTranslation('dashboard');
  const { moment, locale } = useFormats();
  const { declaredPrice, proposedPrice, currency } = buyback;
  const date = moment(until);
  return (
    <Alert tone="warn">
      {typeof declaredPrice === 'number' && typeof proposedPrice === 'number'
        ? t('buyback.litigationOffered', {
            proposal: moneyText(proposedPrice, currency, locale),
            declared: moneyText(declaredPrice, currency, locale),
            date,
          })
        : t('buyback.litigationOpen', { date })}
    </Alert>
  );
};

/** Warnings that users should read before they do anything with the dossier. */
const Warnings = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation(['dashboard', 'dossier']);
  const { lost, toRecover, litigationUntil, cancelReason, cancelComment } = buyback;
  return (
    <>
      {litigationUntil === null ? null : <OpenProposal buyback={buyback} until={litigationUntil} />}
      {lost === null ? null : <Alert tone="bad">{t(lostWords[lost])}</Alert>}
      {toRecover ? <Alert tone="warn">{t('buyback.toRecover')}</Alert> : null}
      {cancelReason === null ? null : (
        <Alert tone="idle">
          {t('cancel.because', {
            reason:
              cancelComment === expiredComment
                ? t('dossier:cancelExpired')
                : [t(`dossier:cancelReason.${cancelReason}`), cancelComment].filter(Boolean).join(' – '),
          })}
        </Alert>
      )}
    </>
  );
};

const Opened = ({ buyback }: { buyback: BuybackView }) => {
  const { t } = useTranslation('dashboard');
  const { tab = 'info' } = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  return (
    <>
      <PageTitle
        title={buyback.productLabel}
        badge={<BuybackBadge status={buyback.status} litigation={buyback.litigationStatus} />}
        count={<GroupedNumber value={buyback.identificationNumber} />}
        actions={<BuybackActions buyback={buyback} />}
      />
      <Warnings buyback={buyback} />
      <signature.Shown buybackId={buyback.id} />
      <UndoSlip buybackId={buyback.id} />
      <Tabs
        label={t('buyback.tabs')}
        current={tab}
        onChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        tabs={[
          { key: 'info', label: t('buyback.tab.info'), content: <BuybackInfo buyback={buyback} /> },
          { key: 'results', label: t('buyback.tab.results'), content: <BuybackResults buyback={buyback} /> },
          ...(can('buyback_note')
            ? [{ key: 'notes', label: t('buyback.tab.notes'), content: <Notes buybackId={buyback.id} /> }]
            : []),
          {
            key: 'other',
            label: t('buyback.tab.other'),
            content: (
              <Grid min={340}>
                {can('buyback_document_download') ? <BuybackDocuments owner={buyback} /> : null}
                {buyback.customer === null ? null : <BuybackMails buybackId={buyback.id} />}
                {can('litigation_read') ? <BuybackMessages buybackId={buyback.id} /> : null}
                <BuybackHistory buybackId={buyback.id} />
              </Grid>
            ),
          },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { id } = route.useParams();
  const buyback = useQuery({
    queryKey: ['buyback', id],
    queryFn: ({ signal }) => call('GET /buybacks/{id}', { params: { id }, signal }),
  });
  return (
    <Loaded query={buyback} title={t('buyback.title')}>
      {(found) => (
        <KeptDrafts key={id}>
          <Opened buyback={found} />
        </KeptDrafts>
      )}
    </Loaded>
  );
};
