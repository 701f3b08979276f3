import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { isIban, normalizeIban } from '@reprise/domain/codes/iban';
import { isBeyondSepa } from '@reprise/domain/payment/iban-asked';
import { TextField } from '@reprise/ui/field';
import { FileField } from '@reprise/ui/file-field';
import { newRequestKey } from '@reprise/ui/request-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';

export type Batch = CallAnswer<Api['GET /payment-batches']>['items'][number];
type OfBatch = { batch: Batch; onClose: () => void };
const done = (onClose: () => void) => ({ stale: ['payment-batches', 'payments'], onDone: onClose });

/** Puts every transfer that waits into one file for the bank. */
export const PrepareDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const [name, setName] = useState('');
  const [iban, setIban] = useState('');
  const [bic, setBic] = useState('');
  const [asked, setAsked] = useState(false);
  const [key] = useState(newRequestKey);
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /payment-batches', {
        body: { debtorName: name.trim(), debtorIban: normalizeIban(iban), debtorBic: bic.trim() || null },
        idempotencyKey: key,
      }),
    done(onClose),
  );
  const nameProblem = name.trim().length < 2 ? t('fields:required') : undefined;
  const reached = isBeyondSepa(iban) ? t('fields:iban_sepa') : undefined;
  const ibanProblem = isIban(iban) ? reached : t('fields:iban');
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

/** Another person than who prepared it sends the batch on. */
export const ApproveDialog = ({ batch, onClose }: OfBatch) => {
  const { t } = useTranslation('dashboard');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /payment-batches/{id}/approve', {
        params: { id: batch.id },
        body: { version: batch.version },
        idempotencyKey: `approve-${batch.id}-${batch.version}`,
      }),
    done(onClose),
  );
  return (
    <ActionDialog
      title={t('batches.approveTitle', { name: batch.messageId })}
      confirm={t('batches.approve')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('batches.approveHelp', { count: batch.count })}</p>
    </ActionDialog>
  );
};

/** The bank's answer, as it was received. */
export const AnswerDialog = ({ batch, onClose }: OfBatch) => {
  const { t } = useTranslation(['dashboard', 'fields']);
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal } = useCommand(
    async (file: File) =>
      call('POST /payment-batches/{id}/pain002', { params: { id: batch.id }, body: await file.text() }),
    done(onClose),
  );
  const [file] = files;
  const confirm = (): void => {
    setAsked(true);
    if (file !== undefined) send(file);
  };
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
        error={asked && file === undefined ? t('fields:file_required') : undefined}
      />
    </ActionDialog>
  );
};
