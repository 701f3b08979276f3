import { buybackLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { CheckboxField, TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { cancelReasons, type CancelReason } from './cancel-reasons.ts';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';

type Props = { buyback: { id: string; version: number }; forced: boolean; onClose: () => void };

/** Cancels for ever, with a reason; where the payment can no longer be cancelled, with the choice to force it. */
export const CancelDialog = ({ buyback, forced, onClose }: Props) => {
  const { t } = useTranslation(['dashboard', 'fields', 'dossier']);
  const can = useCan();
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const [force, setForce] = useState(false);
  const [asked, setAsked] = useState(false);
  const { send, busy, refusal, code } = useCommand(
    (given: CancelReason) =>
      call('POST /buybacks/{id}/cancel', {
        params: { id: buyback.id },
        body: { version: buyback.version, reason: given, comment, force },
      }),
    { stale: ['buyback', 'buybacks'], onDone: onClose },
  );
  const mayForce = can('buyback_cancel_force') && (forced || code === 'payment_not_cancellable');
  const confirm = (): void => {
    setAsked(true);
    if (reason !== undefined) send(reason);
  };
  return (
    <ActionDialog
      title={t('action.cancel')}
      confirm={force ? t('cancel.force') : t('cancel.confirm')}
      danger
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Alert tone="warn">{t('cancel.warning')}</Alert>
      <RadioCards
        legend={t('cancel.reason')}
        value={reason}
        onChange={(value) => setReason(cancelReasons.find((one) => one === value))}
        choices={cancelReasons.map((value) => ({ value, label: t(`dossier:cancelReason.${value}`) }))}
        error={asked && reason === undefined ? t('fields:reason_required') : undefined}
      />
      <TextAreaField
        label={t('action.comment')}
        optional
        rows={3}
        maxLength={buybackLimits.cancelComment.max}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {mayForce ? (
        <CheckboxField
          label={t('cancel.force')}
          description={t('cancel.forceHelp')}
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
      ) : null}
    </ActionDialog>
  );
};
