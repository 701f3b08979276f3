import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

type Props = { buyback: { id: string; version: number }; onClose: () => void };

/** Records that the customer was paid outside the product. */
export const PaidDialog = ({ buyback, onClose }: Props) => {
  const { t } = useTranslation('dashboard');
  const [info, setInfo] = useState('');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /buybacks/{id}/mark-as-paid', {
        params: { id: buyback.id },
        body: { version: buyback.version, info },
      }),
    { stale: ['buyback', 'buybacks'], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('action.markAsPaid')}
      confirm={t('paid.confirm')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('paid.help')}</p>
      <TextField
        label={t('paid.info')}
        optional
        maxLength={paymentLimits.paidInformation.max}
        value={info}
        onChange={(event) => setInfo(event.target.value)}
      />
    </ActionDialog>
  );
};
