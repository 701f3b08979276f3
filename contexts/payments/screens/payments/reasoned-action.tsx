import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

type Reasoned = {
  title: string;
  help: string;
  label: string;
  /** Where the reason is kept. */
  description: string;
  danger?: boolean;
  /** First words of the queries that the action invalidates. */
  stale: readonly string[];
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** An action that needs a reason: a cancellation, a return, the refusal of a batch. */
export const ReasonedAction = ({
  title,
  help,
  label,
  description,
  danger,
  stale,
  send: run,
  onClose,
}: Reasoned) => {
  const { t } = useTranslation('fields');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal } = useCommand(() => run(reason.trim()), { stale, onDone: onClose });
  const isMissing = reason.trim() === '';
  return (
    <ActionDialog
      title={title}
      confirm={title}
      danger={danger}
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        setAsked(true);
        if (!isMissing) send(undefined);
      }}
      onClose={onClose}
    >
      <p>{help}</p>
      <TextField
        label={label}
        description={description}
        maxLength={paymentLimits.paidInformation.max}
        value={reason}
        error={asked && isMissing ? t('required') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
};
