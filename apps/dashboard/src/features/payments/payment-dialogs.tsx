import type { PaymentView } from '@reprise/domain/payment/payment';
import { TextField } from '@reprise/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { call } from '../../lib/call.ts';
import { useCommand } from '../../lib/use-command.ts';

type Props = { payment: PaymentView; onClose: () => void };
const done = (onClose: () => void) => ({ stale: ['payments', 'buyback'], onDone: onClose });

/** A failed payment is tried again, to another account if the first was wrong. */
export const RelaunchDialog = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('dashboard');
  const [iban, setIban] = useState('');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /payments/{id}/relaunch', {
        params: { id: payment.id },
        body: { version: payment.version, iban: iban.trim() === '' ? undefined : iban },
        idempotencyKey: `relaunch-${payment.id}-${payment.version}`,
      }),
    done(onClose),
  );
  return (
    <ActionDialog
      title={t('payments.relaunchTitle')}
      confirm={t('payments.relaunch')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('payments.relaunchHelp', { name: payment.holderName })}</p>
      {payment.type === 'bank_transfer' ? (
        <TextField
          label={t('payments.newIban')}
          optional
          autoComplete="off"
          maxLength={40}
          value={iban}
          onChange={(event) => setIban(event.target.value)}
        />
      ) : null}
    </ActionDialog>
  );
};

/** A payment that was not sent is not sent at all. */
export const CancelPaymentDialog = ({ payment, onClose }: Props) => {
  const { t } = useTranslation('dashboard');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /payments/{id}/cancel', { params: { id: payment.id }, body: { version: payment.version } }),
    done(onClose),
  );
  return (
    <ActionDialog
      title={t('payments.cancel')}
      confirm={t('payments.cancel')}
      danger
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('payments.cancelHelp', { name: payment.holderName })}</p>
    </ActionDialog>
  );
};
