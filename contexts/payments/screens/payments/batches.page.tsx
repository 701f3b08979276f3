import { executeBatch } from '../../domain/batches/batch.states.ts';
import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import {
  AnswerDialog,
  ApproveDialog,
  ExecutedDialog,
  PrepareDialog,
  RefuseDialog,
  type Batch,
} from './batch-dialogs.tsx';

type BatchAction = 'approve' | 'refuse' | 'answer' | 'executed';
const tones = { prepared: 'warn', approved: 'info', answered: 'ok', refused: 'bad' } as const;

const useDownload = () => {
  const { t } = useTranslation('dashboard');
  const toast = useToast();
  return useMutation({
    mutationFn: (batch: Batch) => call('GET /payment-batches/{id}/pain001', { params: { id: batch.id } }),
    meta: { quiet: true },
    onSuccess: (content, batch) => saveFile(content, `${batch.messageId}.xml`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('document.failed')) }),
  });
};

type OnBatch = { batch: Batch; onAct: (action: BatchAction) => void };

/** What the whole page is for; whoever prepared the batch reads why it is not for them. */
const Approve = ({ batch, onAct }: OnBatch) => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  return (
    <Button
      size="s"
      aria-label={t('batches.approveTitle', { name: batch.messageId })}
      why={batch.preparedBy === user.id ? t('batches.byAnother') : undefined}
      onClick={() => onAct('approve')}
    >
      {t('batches.approve')}
    </Button>
  );
};

/** What is done to a batch before it leaves: approved by another person, or refused by anybody. */
const Prepared = ({ batch, onAct }: OnBatch) => {
  const { t } = useTranslation('dashboard');
  return (
    <Row gap={2}>
      <Approve batch={batch} onAct={onAct} />
      <ActionMenu
        label={t('common.actionsOn', { name: batch.messageId })}
        actions={[{ key: 'refuse', label: t('batches.refuse'), danger: true, onAct: () => onAct('refuse') }]}
      />
    </Row>
  );
};

const SentMenu = ({ batch, onAct }: OnBatch) => {
  const { t } = useTranslation('dashboard');
  const download = useDownload();
  return (
    <ActionMenu
      label={t('common.actionsOn', { name: batch.messageId })}
      actions={[
        { key: 'download', label: t('batches.download'), onAct: () => download.mutate(batch) },
        { key: 'answer', label: t('batches.upload'), onAct: () => onAct('answer') },
        ...(executeBatch.from.includes(batch.status)
          ? [{ key: 'executed', label: t('batches.executed'), onAct: () => onAct('executed') }]
          : []),
      ]}
    />
  );
};

const People = ({ batch }: { batch: Batch }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <div>{t('batches.preparedBy', { name: batch.preparedByName })}</div>
      {batch.approvedByName === null ? null : (
        <div className="small">{t('batches.approvedBy', { name: batch.approvedByName })}</div>
      )}
      {batch.refusedByName === null ? null : (
        <div className="small">{t('batches.refusedBy', { name: batch.refusedByName })}</div>
      )}
    </>
  );
};

/** The status of the batch, with the bank's answers so far, or the reason why it was refused. */
const Status = ({ batch: { status, completed, failed, refusalReason } }: { batch: Batch }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <StateBadge tone={tones[status]} label={t(`batches.status.${status}`)} />
      {completed + failed > 0 ? (
        <div className="small">{t('batches.resultValue', { completed, failed })}</div>
      ) : null}
      {refusalReason === null ? null : <div className="small">{refusalReason}</div>}
    </>
  );
};

/** Does the buyer pay the customers of this account? It then has no batches of its own. */
function useBuyerPays(): boolean {
  const { module, currentOrganization } = useSignedIn();
  const { id } = currentOrganization.account;
  const { data } = useQuery({
    queryKey: ['buyer-pays', id],
    queryFn: ({ signal }) =>
      call('GET /payment/account/{id}/by-buyer-feature-available', { params: { id }, signal }),
    enabled: module !== 'lcm',
  });
  return data?.available === true;
}

/** Prepares a batch; not where the buyer pays, nor while nothing is due. */
const Prepare = () => {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);
  const buyerPays = useBuyerPays();
  const { data: due, isLoading } = useQuery({
    queryKey: ['payment-batches', 'due'],
    queryFn: ({ signal }) => call('GET /payment-batches/due', { signal }),
    enabled: !buyerPays,
  });
  if (buyerPays) return null;
  return (
    <>
      <Button why={due?.count === 0 ? t('batches.noneDue') : undefined} onClick={() => setOpen(true)}>
        {t('batches.prepare')}
      </Button>
      {open && !isLoading ? <PrepareDialog due={due} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const BuyerPays = () => {
  const { t } = useTranslation('dashboard');
  if (!useBuyerPays()) return null;
  return (
    <Alert tone="info" title={t('batches.buyerPays')}>
      {t('batches.buyerPaysHelp')}
    </Alert>
  );
};

/** How the list becomes longer, where one prepares batches. */
const NoneHelp = () => {
  const { t } = useTranslation('dashboard');
  return useBuyerPays() ? null : t('batches.emptyHelp');
};

/** What is done to a batch, by its status; nothing is any more to one that was refused. */
const actsOf = { prepared: Prepared, approved: SentMenu, answered: SentMenu, refused: null };

/** The batches of transfers: one person prepares, another one approves, the bank answers. */
export const { Page } = defineList('GET /payment-batches', {
  words: 'dashboard',
  stale: ['payment-batches'],
  title: ({ t }) => t('batches.title'),
  actions: () => <Prepare />,
  lead: () => <BuyerPays />,
  columns: ({ t, day }) => [
    {
      key: 'reference',
      header: t('batches.reference'),
      card: 'name',
      cell: ({ messageId, executionDate, refusedAt }) => (
        <>
          <span className="num">{messageId}</span>
          {refusedAt === null ? (
            <div className="small">{t('batches.executionOn', { day: day(executionDate) })}</div>
          ) : null}
        </>
      ),
      value: ({ messageId }) => messageId,
      beside: [{ header: t('batches.execution'), value: ({ executionDate }) => ({ day: executionDate }) }],
    },
    {
      key: 'status',
      header: t('common.status'),
      card: 'state',
      cell: (row) => <Status batch={row} />,
      value: ({ status, completed, failed, refusalReason }) =>
        [
          t(`batches.status.${status}`),
          completed + failed > 0 && t('batches.resultValue', { completed, failed }),
          refusalReason,
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'total',
      header: t('batches.total'),
      align: 'end',
      card: 'value',
      cell: ({ total, count }) => (
        <>
          {/* a batch is a SEPA file, so its currency is the euro */}
          <Money cents={total} currency="EUR" />
          <div className="small">{t('batches.transfers', { count })}</div>
        </>
      ),
      value: ({ total }) => ({ cents: total, currency: 'EUR' }),
      beside: [{ header: t('batches.count'), value: ({ count }) => count }],
    },
    {
      key: 'people',
      header: t('batches.people'),
      card: 'about',
      cell: (row) => <People batch={row} />,
      value: ({ preparedByName, approvedByName, refusedByName }) =>
        [
          t('batches.preparedBy', { name: preparedByName }),
          approvedByName !== null && t('batches.approvedBy', { name: approvedByName }),
          refusedByName !== null && t('batches.refusedBy', { name: refusedByName }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ],
  row: {
    header: ({ t }) => t('common.actions'),
    actions: (batch, { open }) => {
      const Act = actsOf[batch.status];
      return Act === null ? null : <Act batch={batch} onAct={(action) => open(batch, action)} />;
    },
  },
  detail: (batch, close, action) => {
    if (action === 'approve') return <ApproveDialog batch={batch} onClose={close} />;
    if (action === 'executed') return <ExecutedDialog batch={batch} onClose={close} />;
    return action === 'refuse' ? (
      <RefuseDialog batch={batch} onClose={close} />
    ) : (
      <AnswerDialog batch={batch} onClose={close} />
    );
  },
  opensBy: 'action',
  empty: ({ t }) => ({ title: t('batches.empty'), help: <NoneHelp /> }),
});
