import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { accountProblem } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import type { PaymentDetailView, PaymentView } from '../../domain/payments/payment-view.ts';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '@reprise/platform/screens/kit/form/action-dialog.tsx';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { ReasonedAction } from './reasoned-action.tsx';

export type PaymentAction =
  | { kind: 'release' | 'relaunch' | 'cancel' | 'returned'; payment: PaymentView }
  | { kind: 'mark_as_paid'; payment: PaymentDetailView };
type Of<Payment> = { payment: Payment; onClose: () => void };
type Props = Of<PaymentView>;

const stale = ['payments', 'buyback', 'tasks'];
const done = (onClose: () => void) => ({ stale, onDone: onClose });
const reasonMax = paymentLimits.paidInformation.max;

/** Relaunches a failed payment, to another bank account if the first one was wrong. */
const RelaunchDialog = ({ payment, onClose }: Props) => {
  const { t } = useTranslation(['dashboard', 'connectors', 'fields']);
  const [iban, setIban] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = accountProblem(iban.trim(), payment);
  const keyOf = useRequestKey();
  const { send, busy, refusal } = useCommand(() => {
    const body = { version: payment.version, iban: iban.trim() === '' ? undefined : iban, reason };
    return call('POST /payments/{id}/relaunch', {
      params: { id: payment.id },
      body,
      idempotencyKey: keyOf(body),
    });
  }, done(onClose));
  const name = payment.holderName;
  return (
    <ActionDialog
      title={t('payments.relaunchTitle')}
      confirm={t('payments.relaunch')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        setAsked(true);
        if (problem === null) send(undefined);
      }}
      onClose={onClose}
    >
      <p>
        {payment.type === 'no_iban_transfer'
          ? t('connectors:payments.relaunchPayout', { name })
          : t('payments.relaunchHelp', { name })}
      </p>
      {payment.type === 'bank_transfer' ? (
        <TextField
          label={t('payments.newIban')}
          optional
          autoComplete="off"
          maxLength={40}
          value={iban}
          error={asked && problem !== null ? t(`fields:${problem}`) : undefined}
          onChange={(event) => setIban(event.target.value)}
        />
      ) : null}
      <TextField
        label={t('connectors:payments.reason')}
        description={t('connectors:payments.reasonHelp')}
        optional
        maxLength={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
};

const PaidDialog = ({ payment, onClose }: Of<PaymentDetailView>) => {
  const { t } = useTranslation('connectors');
  const [info, setInfo] = useState('');
  const { send, busy, refusal } = useCommand(
    () =>
      call('POST /buybacks/{id}/mark-as-paid', {
        params: { id: payment.buybackId },
        body: { version: payment.buybackVersion, info: info.trim() },
      }),
    done(onClose),
  );
  return (
    <ActionDialog
      title={t('payments.markAsPaid')}
      confirm={t('payments.markAsPaid')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => send(undefined)}
      onClose={onClose}
    >
      <p>{t('payments.markAsPaidHelp')}</p>
      <TextField
        label={t('payments.info')}
        optional
        maxLength={reasonMax}
        value={info}
        onChange={(event) => setInfo(event.target.value)}
      />
    </ActionDialog>
  );
};

/** The dialog of an action on a payment. */
export const PaymentDialog = ({ action, onClose }: { action: PaymentAction; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const keyOf = useRequestKey();
  const { payment } = action;
  const params = { id: payment.id };
  const { version } = payment;
  const kept = t('connectors:payments.reasonHelp');
  switch (action.kind) {
    case 'relaunch':
      return <RelaunchDialog payment={payment} onClose={onClose} />;
    case 'mark_as_paid':
      return <PaidDialog payment={action.payment} onClose={onClose} />;
    case 'cancel':
      return (
        <ReasonedAction
          stale={stale}
          onClose={onClose}
          danger
          title={t('payments.cancel')}
          help={t('payments.cancelHelp', { name: payment.holderName })}
          label={t('connectors:payments.reason')}
          description={kept}
          send={(reason) => call('POST /payments/{id}/cancel', { params, body: { version, reason } })}
        />
      );
    case 'release':
      return (
        <ReasonedAction
          stale={stale}
          onClose={onClose}
          title={t('connectors:payments.held.release')}
          help={t('connectors:payments.held.releaseHelp', { name: payment.holderName })}
          label={t('connectors:payments.held.releaseReason')}
          description={kept}
          send={(reason) => {
            const body = { version, reason };
            return call('POST /payments/{id}/release', { params, body, idempotencyKey: keyOf(body) });
          }}
        />
      );
    case 'returned':
      return (
        <ReasonedAction
          stale={stale}
          onClose={onClose}
          title={t('connectors:payments.returned')}
          help={t('connectors:payments.returnedHelp')}
          label={t('connectors:payments.returnedReason')}
          description={kept}
          send={(reason) => call('POST /payments/{id}/returned', { params, body: { version, reason } })}
        />
      );
  }
};
