import type { PaymentDetailView, PaymentView } from '../../domain/payments/payment-view.ts';
import { paymentLimits } from '@reprise/platform/domain/core/limits.ts';
import { refusals, type RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { requestKeyOf } from '@reprise/platform/screens/ui/core/request-key.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { BulkAction, BulkGiven } from '@reprise/platform/screens/kit/list/bulk-action.ts';
import type { ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';

type Action = BulkAction<PaymentView>;
type Name = PaymentDetailView['actions'][number]['name'];

/** What the server says of an action of a payment; one that it does not name does not leave this status. */
const refusedBy =
  (name: Name) =>
  async ({ id }: PaymentView, signal: AbortSignal): Promise<RefusalCode | null> => {
    const { actions } = await call('GET /payments/{id}', { params: { id }, signal });
    const action = actions.find((one) => one.name === name);
    if (action === undefined) return 'status_changed';
    if (action.refusal === null) return null;
    return isKeyOf(refusals, action.refusal) ? action.refusal : 'status_changed';
  };

const max = paymentLimits.paidInformation.max;
const of = ({ id }: PaymentView) => ({ params: { id } });

/** The same for the same row and what was given for it, also where its answer was lost and it is sent again. */
const keyOf = ({ id }: PaymentView, given: BulkGiven): string => `${id}-${requestKeyOf(given)}`;

type Kit = ListKit<readonly ['dashboard', 'connectors', 'states', 'dossier']>;

const relaunch = ({ t }: Kit): Action => ({
  key: 'relaunch',
  label: t('payments.relaunch'),
  asks: { text: { label: t('connectors:payments.reason'), required: false, max } },
  refusal: refusedBy('relaunch'),
  run: (payment, given) =>
    call('POST /payments/{id}/relaunch', {
      ...of(payment),
      body: { version: payment.version, reason: given.text },
      idempotencyKey: keyOf(payment, given),
    }),
});

const release = ({ t }: Kit): Action => ({
  key: 'release',
  label: t('connectors:payments.held.release'),
  asks: { text: { label: t('connectors:payments.held.releaseReason'), required: true, max } },
  refusal: refusedBy('release'),
  run: (payment, given) =>
    call('POST /payments/{id}/release', {
      ...of(payment),
      body: { version: payment.version, reason: given.text },
      idempotencyKey: keyOf(payment, given),
    }),
});

const cancel = ({ t }: Kit): Action => ({
  key: 'cancel',
  label: t('payments.cancel'),
  danger: true,
  asks: { text: { label: t('connectors:payments.reason'), required: true, max } },
  refusal: refusedBy('cancel'),
  run: (payment, { text: reason }) =>
    call('POST /payments/{id}/cancel', { ...of(payment), body: { version: payment.version, reason } }),
});

/** What can be done to several payments: sent again, let go, given up. */
export const paymentActions = (kit: Kit): readonly (Action | false)[] => [
  kit.can('payment_relaunch') && relaunch(kit),
  kit.can('payment_release') && release(kit),
  kit.can('payment_relaunch') && cancel(kit),
];
