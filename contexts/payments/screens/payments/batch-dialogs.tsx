import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { formatIban, isIban, normalizeIban } from '@reprise/platform/domain/codes/iban.ts';
import { useConfirmed } from '@reprise/people/screens/shown/use-confirmed.tsx';
import { isBeyondSepa } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { ReasonedAction } from './reasoned-action.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';

export type Batch = CallAnswer<Api['GET /payment-batches']>['items'][number];
type OfBatch = { batch: Batch; onClose: () => void };
const stale = ['payment-batches', 'payments'];
const done = (onClose: () => void) => ({ stale, onDone: onClose });

type Due = CallAnswer<Api['GET /payment-batches/due']>;
type Prepared = { due: Due | undefined; onClose: () => void };

/** How many transfers, and their sum. */
const DueFacts = ({ due: { count, total } }: { due: Pick<Due, 'count' | 'total'> }) => {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <DescriptionList
      facts={[
        { key: 'count', label: t('batches.count'), value: formats.count(count) },
        // a batch is a SEPA file, so its currency is the euro
        { key: 'total', label: t('batches.total'), value: <Money cents={total} currency="EUR" /> },
      ]}
    />
  );
};

/** Prepares a batch of all transfers that are due; proposes the debtor account of the last one. */
export const PrepareDialog = ({ due, onClose }: Prepared) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const last = due?.debtor;
  const [name, setName] = useState(last?.debtorName ?? '');
  const [iban, setIban] = useState(formatIban(last?.debtorIban ?? ''));
  const [bic, setBic] = useState(last?.debtorBic ?? '');
  const [asked, setAsked] = useState(false);
  const keyOf = useRequestKey();
  const { send, busy, refusal } = useCommand(() => {
    const body = { debtorName: name.trim(), debtorIban: normalizeIban(iban), debtorBic: bic.trim() || null };
    return call('POST /payment-batches', { body, idempotencyKey: keyOf(body) });
  }, done(onClose));
  const nameProblem = name.trim().length < 2 ? t('fields:required') : undefined;
  const reached = isBeyondSepa(iban) ? t('fields:iban_sepa') : undefined;
  const wrong = t(iban.trim() === '' ? 'fields:required' : 'fields:iban');
  const ibanProblem = isIban(iban) ? reached : wrong;
  const confirm = (): void => {
    setAsked(true);
    if (nameProblem === undefined && ibanProblem === undefined) send(undefined);
  };
  return (
    <ActionDialog
      title={t('batches.prepare')}
      confirm={t('batches.prepare')}
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('batches.prepareHelp')}</p>
      {due === undefined ? null : <DueFacts due={due} />}
      <TextField
        label={t('batches.debtorName')}
        autoComplete="organization"
        maxLength={70}
        value={name}
        error={asked ? nameProblem : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('batches.debtorIban')}
        autoComplete="off"
        maxLength={40}
        value={iban}
        error={asked ? ibanProblem : undefined}
        onChange={(event) => setIban(event.target.value)}
      />
      <TextField
        label={t('batches.debtorBic')}
        optional
        autoComplete="off"
        maxLength={11}
        value={bic}
        onChange={(event) => setBic(event.target.value)}
      />
    </ActionDialog>
  );
};

/**
 * Approves a batch that somebody else prepared; shows how much leaves which account. Whoever has a second factor proves it
 * again first, where they did not in the last minutes.
 */
export const ApproveDialog = ({ batch, onClose }: OfBatch) => {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const { run, dialog } = useConfirmed(() =>
    call('POST /payment-batches/{id}/approve', {
      params: { id: batch.id },
      body: { version: batch.version, total: batch.total },
      idempotencyKey: `approve-${batch.id}-${batch.version}-${batch.total}`,
    }),
  );
  const { send, busy, refusal } = useCommand(run, done(onClose));
  return (
    <>
      <ActionDialog
        title={t('batches.approveTitle', { name: batch.messageId })}
        confirm={t('batches.approve')}
        busy={busy}
        refusal={refusal}
        onConfirm={() => send(undefined)}
        onClose={onClose}
      >
        <p>{t('batches.approveHelp', { count: batch.count })}</p>
        <DescriptionList
          facts={[
            // a batch is a SEPA file, so its currency is the euro
            { key: 'total', label: t('batches.total'), value: <Money cents={batch.total} currency="EUR" /> },
            { key: 'debtor', label: t('batches.debtorName'), value: batch.debtorName },
            { key: 'iban', label: t('batches.debtorIban'), value: formatIban(batch.debtorIban) },
            { key: 'execution', label: t('batches.execution'), value: day(batch.executionDate) },
          ]}
        />
      </ActionDialog>
      {dialog}
    </>
  );
};

/** Refuses a batch that nobody has approved, with a reason that stays on it. */
export const RefuseDialog = ({ batch: { id, version, messageId }, onClose }: OfBatch) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  return (
    <ReasonedAction
      danger
      title={t('batches.refuseTitle', { name: messageId })}
      help={t('batches.refuseHelp')}
      label={t('connectors:payments.reason')}
      description={t('batches.refuseReasonHelp')}
      stale={stale}
      send={(reason) =>
        call('POST /payment-batches/{id}/refuse', { params: { id }, body: { version, reason } })
      }
      onClose={onClose}
    />
  );
};

/** Says that the bank has executed what still waits, where it does not answer by a file; shows how much that is. */
export const ExecutedDialog = ({ batch, onClose }: OfBatch) => {
  const { t } = useTranslation('dashboard');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /payment-batches/{id}/executed', {
        params: { id: batch.id },
        body: { version: batch.version },
        idempotencyKey: `executed-${batch.id}-${batch.version}`,
      }),
    done(onClose),
  );
  return (
    <ActionDialog
      title={t('batches.executedTitle', { name: batch.messageId })}
      confirm={t('batches.executed')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('batches.executedHelp')}</p>
      <DueFacts due={{ count: batch.waiting, total: batch.waitingTotal }} />
    </ActionDialog>
  );
};

/** The references in the bank's answer that belong to no transfer of the batch; they were ignored. */
const LeftAside = ({ references, onClose }: { references: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'ui']);
  return (
    <Modal
      open
      title={t('batches.upload')}
      onClose={onClose}
      footer={
        <FirstFocus on="button">
          <Button onClick={onClose}>{t('ui:close')}</Button>
        </FirstFocus>
      }
    >
      <Alert tone="warn" live title={t('batches.leftAside', { count: references.length })}>
        {references.join(', ')}
      </Alert>
    </Modal>
  );
};

/** The error of a file that cannot be a bank's answer, before it is sent. */
function useAnswerProblem(file: File | undefined): string | undefined {
  const { t } = useTranslation('fields');
  if (file === undefined) return t('file_required');
  return /xml/i.test(file.type) || /\.xml$/i.test(file.name) ? undefined : t('file_type', { types: 'XML' });
}

/** Uploads the bank's answer. */
export const AnswerDialog = ({ batch, onClose }: OfBatch) => {
  const { t } = useTranslation('dashboard');
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState(false);
  const [leftAside, setLeftAside] = useState<readonly string[]>([]);
  const { send, busy, refusal } = useCommand(
    async (file: File) =>
      call('POST /payment-batches/{id}/pain002', { params: { id: batch.id }, body: await file.text() }),
    {
      stale,
      onDone: (answer) => {
        if (answer === undefined || answer.unknownEndToEndIds.length === 0) onClose();
        else setLeftAside(answer.unknownEndToEndIds);
      },
    },
  );
  const [file] = files;
  const problem = useAnswerProblem(file);
  const confirm = (): void => {
    setAsked(true);
    if (file !== undefined && problem === undefined) send(file);
  };
  if (leftAside.length > 0) return <LeftAside references={leftAside} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('batches.upload')}
      confirm={t('batches.upload')}
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <FileField
        label={t('batches.file')}
        description={t('batches.uploadHelp')}
        accept=".xml,application/xml,text/xml"
        files={files}
        onChange={setFiles}
        error={asked ? problem : undefined}
      />
    </ActionDialog>
  );
};
