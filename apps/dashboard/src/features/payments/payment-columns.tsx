import type { PaymentView } from '@reprise/domain/payment/payment';
import { cancelPayment, relaunchPayment } from '@reprise/domain/payment/payment.states';
import { ActionMenu, type MenuAction } from '@reprise/ui/action-menu';
import { TextLink } from '@reprise/ui/link';
import { Money } from '@reprise/ui/money';
import type { Column } from '@reprise/ui/table-head';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/formats.ts';
import { useFailureWords } from '../../lib/partner-words.ts';
import { ProductName } from '../../lib/product-name.tsx';
import { useCan } from '../../lib/session.ts';
import { PaymentBadge } from '../../lib/state-badges.tsx';
import type { PaymentAction } from './payment-dialogs.tsx';

type Doing = { onOpen: (payment: PaymentView) => void; onAct: (action: PaymentAction) => void };

const PaymentMenu = ({ payment, onOpen, onAct }: Doing & { payment: PaymentView }) => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const can = useCan();
  const has = (transition: typeof relaunchPayment | typeof cancelPayment): boolean =>
    can('payment_relaunch') && transition.from.includes(payment.status);
  const actions: MenuAction[] = [
    { key: 'open', label: t('connectors:payments.open'), onAct: () => onOpen(payment) },
  ];
  if (has(relaunchPayment))
    actions.push({
      key: 'relaunch',
      label: t('payments.relaunch'),
      onAct: () => onAct({ kind: 'relaunch', payment }),
    });
  if (has(cancelPayment))
    actions.push({
      key: 'cancel',
      label: t('payments.cancel'),
      danger: true,
      onAct: () => onAct({ kind: 'cancel', payment }),
    });
  return (
    <ActionMenu
      label={t('common.actionsOn', { name: payment.buybackIdentificationNumber })}
      actions={actions}
    />
  );
};

const Status = ({ payment }: { payment: PaymentView }) => {
  const words = useFailureWords();
  return (
    <>
      <PaymentBadge status={payment.status} />
      {payment.failureReason ? <div className="small">{words(payment.failureReason)}</div> : null}
    </>
  );
};

/** The columns of the payments, the last with what may be done to each. */
export function usePaymentColumns({ onOpen, onAct }: Doing): Column<PaymentView>[] {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const { day } = useFormats();
  return [
    {
      key: 'number',
      header: t('common.number'),
      cell: (row) => (
        <>
          <TextLink href={`/buyback/${row.buybackId}`} className="num">
            {row.buybackIdentificationNumber}
          </TextLink>
          <div className="small">{day(row.createdAt)}</div>
        </>
      ),
    },
    {
      key: 'product',
      header: t('common.product'),
      hideBelow: 'phone',
      cell: (row) => <ProductName label={row.productLabel} />,
    },
    {
      key: 'holder',
      header: t('payments.holder'),
      hideBelow: 'tablet',
      cell: (row) => (
        <>
          {row.holderName || t('list.none')}
          {row.iban === null ? null : <div className="small num">{row.iban}</div>}
        </>
      ),
    },
    { key: 'status', header: t('common.status'), cell: (row) => <Status payment={row} /> },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'end',
      cell: (row) => (
        <>
          <Money cents={row.amount + row.bonus} currency={row.currency} />
          <div className="small">{t(`payments.types.${row.type}`)}</div>
        </>
      ),
    },
    {
      key: 'actions',
      header: t('common.actions'),
      align: 'end',
      cell: (row) => <PaymentMenu payment={row} onOpen={onOpen} onAct={onAct} />,
    },
  ];
}
