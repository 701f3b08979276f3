import type { PaymentView } from '@reprise/domain/payment/payment';
import { cancelPayment, relaunchPayment } from '@reprise/domain/payment/payment.states';
import { ActionMenu } from '@reprise/ui/action-menu';
import { TextLink } from '@reprise/ui/link';
import { Money } from '@reprise/ui/money';
import type { Column } from '@reprise/ui/table-head';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/formats.ts';
import { ProductName } from '../../lib/product-name.tsx';
import { useCan } from '../../lib/session.ts';
import { PaymentBadge } from '../../lib/state-badges.tsx';

export type PaymentAction = { kind: 'relaunch' | 'cancel'; payment: PaymentView };

const PaymentMenu = ({
  payment,
  onAct,
}: {
  payment: PaymentView;
  onAct: (action: PaymentAction) => void;
}) => {
  const { t } = useTranslation('dashboard');
  const actions = [
    {
      key: 'relaunch',
      label: t('payments.relaunch'),
      onAct: () => onAct({ kind: 'relaunch', payment }),
      from: relaunchPayment.from,
    },
    {
      key: 'cancel',
      label: t('payments.cancel'),
      danger: true,
      onAct: () => onAct({ kind: 'cancel', payment }),
      from: cancelPayment.from,
    },
  ].filter(({ from }) => from.includes(payment.status));
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={t('common.actionsOn', { name: payment.buybackIdentificationNumber })}
      actions={actions}
    />
  );
};

const Status = ({ payment }: { payment: PaymentView }) => (
  <>
    <PaymentBadge status={payment.status} />
    {payment.failureReason ? <div className="small">{payment.failureReason}</div> : null}
  </>
);

/** The columns of the payments, the last with what may be done to each. */
export function usePaymentColumns(onAct: (action: PaymentAction) => void): Column<PaymentView>[] {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const can = useCan();
  const columns: Column<PaymentView>[] = [
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
          <Money cents={row.amount} currency={row.currency} />
          <div className="small">{t(`payments.types.${row.type}`)}</div>
        </>
      ),
    },
  ];
  if (!can('payment_relaunch')) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('common.actions'),
      align: 'end',
      cell: (row) => <PaymentMenu payment={row} onAct={onAct} />,
    },
  ];
}
