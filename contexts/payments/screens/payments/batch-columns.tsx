import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useRefusalText } from '@reprise/platform/screens/kit/calls/refusal-text.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import type { Batch } from './batch-dialogs.tsx';

export type BatchAction = { kind: 'approve' | 'answer'; batch: Batch };
const tones = { prepared: 'warn', approved: 'info', answered: 'ok' } as const;

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

const BatchMenu = ({ batch, onAct }: { batch: Batch; onAct: (action: BatchAction) => void }) => {
  const { t } = useTranslation('dashboard');
  const { user } = useSignedIn();
  const why = useRefusalText();
  const download = useDownload();
  const approve = {
    key: 'approve',
    label: t('batches.approve'),
    refusal: batch.preparedBy === user.id ? why('same_person') : undefined,
    onAct: () => onAct({ kind: 'approve', batch }),
  };
  const sent = [
    { key: 'download', label: t('batches.download'), onAct: () => download.mutate(batch) },
    { key: 'answer', label: t('batches.upload'), onAct: () => onAct({ kind: 'answer', batch }) },
  ];
  return (
    <ActionMenu
      label={t('common.actionsOn', { name: batch.messageId })}
      actions={batch.status === 'prepared' ? [approve] : sent}
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
    </>
  );
};

/** The status of the batch, with the bank's answers so far. */
const Status = ({ batch: { status, completed, failed } }: { batch: Batch }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <StateBadge tone={tones[status]} label={t(`batches.status.${status}`)} />
      {completed + failed > 0 ? (
        <div className="small">{t('batches.resultValue', { completed, failed })}</div>
      ) : null}
    </>
  );
};

/** The first column; on a phone it shows everything. */
const Reference = ({ batch }: { batch: Batch }) => {
  const { t } = useTranslation('dashboard');
  const { day, count } = useFormats();
  return (
    <>
      <span className="num">{batch.messageId}</span>
      <span className="on-phone">
        <Status batch={batch} />
      </span>
      <b className="on-phone">
        <Money cents={batch.total} currency="EUR" />
      </b>
      <span className="small on-phone">
        {t('batches.count')} {count(batch.count)}
      </span>
      <span className="small on-phone">
        {t('batches.execution')} {day(batch.executionDate)}
      </span>
      <span className="on-phone">
        <People batch={batch} />
      </span>
    </>
  );
};

/** The columns of the batches: content, authors of preparation and approval, status. */
export function useBatchColumns(onAct: (action: BatchAction) => void): Column<Batch>[] {
  const { t } = useTranslation('dashboard');
  const { day, count } = useFormats();
  return [
    {
      key: 'reference',
      header: t('batches.reference'),
      cell: (row) => <Reference batch={row} />,
    },
    {
      key: 'status',
      header: t('common.status'),
      hideBelow: 'phone',
      cell: (row) => <Status batch={row} />,
    },
    {
      key: 'count',
      header: t('batches.count'),
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => count(row.count),
    },
    {
      key: 'total',
      header: t('batches.total'),
      align: 'end',
      hideBelow: 'phone',
      // a batch is a SEPA file, so its currency is the euro
      cell: (row) => <Money cents={row.total} currency="EUR" />,
    },
    {
      key: 'execution',
      header: t('batches.execution'),
      hideBelow: 'phone',
      cell: (row) => day(row.executionDate),
    },
    {
      key: 'people',
      header: t('batches.people'),
      hideBelow: 'phone',
      cell: (row) => <People batch={row} />,
    },
    {
      key: 'actions',
      header: t('common.actions'),
      align: 'end',
      cell: (row) => <BatchMenu batch={row} onAct={onAct} />,
    },
  ];
}
