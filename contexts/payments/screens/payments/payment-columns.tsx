import type { PaymentView } from '../../domain/payments/payment-view.ts';
import { isWithoutAccount } from '@reprise/offer/domain/payment-modes/iban-asked.ts';
import { isHeld } from '@reprise/dossier/domain/payments/payment-hold.ts';
import {
  cancelPayment,
  hasFailed,
  relaunchPayment,
  releasePayment,
} from '@reprise/dossier/domain/payments/payment.states.ts';
import { ActionMenu, type MenuAction } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useFailureWords } from '@reprise/dossier/screens/shown/partner-words.ts';
import { ProductName } from '@reprise/dossier/screens/shown/product-name.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { PaymentBadge } from '@reprise/dossier/screens/shown/state-badges.tsx';
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
  if (has(relaunchPayment) && (hasFailed(payment) || isWithoutAccount(payment)))
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

/** Is the payment due and held? */
export const isWaiting = (payment: PaymentView): boolean =>
  isHeld(payment) && releasePayment.from.includes(payment.status);

const Status = ({ payment }: { payment: PaymentView }) => {
  const { t } = useTranslation('connectors');
  const words = useFailureWords();
  return (
    <>
      <PaymentBadge status={payment.status} />
      {payment.failureReason !== null && hasFailed(payment) ? (
        <div className="small">{words(payment.failureReason)}</div>
      ) : null}
      {payment.heldFor !== null && isWaiting(payment) ? (
        <div className="small">{t(`payments.held.${payment.heldFor}`)}</div>
      ) : null}
    </>
  );
};

/** The amount with its bonus, and the payment type. */
const Amount = ({ payment: { amount, bonus, currency, type } }: { payment: PaymentView }) => {
  const { t } = useTranslation(['dashboard', 'dossier']);
  return (
    <>
      <Money cents={amount + bonus} currency={currency} />
      <div className="small">{t(`dossier:paymentType.${type}`)}</div>
    </>
  );
};

/** Every column of a payment, in its order, and the columns that are shown unless the user chooses others. */
export const paymentColumnSet = {
  all: [
    'number',
    'product',
    'holder',
    'status',
    'amount',
    'type',
    'createdAt',
    'initiatedAt',
    'completedAt',
    'reference',
    'info',
  ],
  byDefault: ['number', 'product', 'holder', 'status', 'amount'],
} as const;

type Key = (typeof paymentColumnSet.all)[number];
type Cells<Keys extends Key> = Record<Keys, Omit<Column<PaymentView>, 'key'>>;

/** The columns that are hidden unless the user chooses them. */
function useChosenCells(): Cells<Exclude<Key, (typeof paymentColumnSet.byDefault)[number]>> {
  const { t } = useTranslation(['dashboard', 'connectors', 'dossier']);
  const { moment } = useFormats();
  const at = (header: string, value: (row: PaymentView) => string | null) => ({
    header,
    cell: (row: PaymentView) => {
      const when = value(row);
      return when === null ? t('list.none') : <time dateTime={when}>{moment(when)}</time>;
    },
  });
  return {
    type: { header: t('payments.type'), cell: (row) => t(`dossier:paymentType.${row.type}`) },
    createdAt: at(t('connectors:payments.created'), (row) => row.createdAt),
    initiatedAt: at(t('connectors:payments.initiated'), (row) => row.initiatedAt),
    completedAt: at(t('connectors:payments.completed'), (row) => row.completedAt),
    reference: {
      header: t('connectors:payments.filter.reference'),
      cell: (row) => (
        <span className="num">
          {row.cardNumber ?? row.voucherNumber ?? row.bankId ?? row.payoutId ?? t('list.none')}
        </span>
      ),
    },
    info: {
      header: t('connectors:payments.info'),
      wide: true,
      cell: (row) => row.complementaryInformation || t('list.none'),
    },
  };
}

function useCells(): Cells<Key> {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const { day } = useFormats();
  return {
    ...useChosenCells(),
    number: {
      header: t('common.number'),
      cell: (row) => (
        <>
          <TextLink href={`/buyback/${row.buybackId}`} className="num">
            {row.buybackIdentificationNumber}
          </TextLink>
          <div className="small">{day(row.createdAt)}</div>
          <span className="on-phone">
            <Status payment={row} />
            <Amount payment={row} />
          </span>
        </>
      ),
    },
    product: {
      header: t('common.product'),
      hideBelow: 'phone',
      cell: (row) => <ProductName label={row.productLabel} />,
    },
    holder: {
      header: t('payments.holder'),
      hideBelow: 'tablet',
      cell: (row) => (
        <>
          {row.holderName || t('list.none')}
          {row.iban === null ? null : <div className="small num">{row.iban}</div>}
        </>
      ),
    },
    status: { header: t('common.status'), hideBelow: 'phone', cell: (row) => <Status payment={row} /> },
    amount: {
      header: t('common.amount'),
      align: 'end',
      hideBelow: 'phone',
      cell: (row) => <Amount payment={row} />,
    },
  };
}

/** Every column of the payments but the last one, in their order. */
export function usePaymentColumns(): Column<PaymentView>[] {
  const cells = useCells();
  return paymentColumnSet.all.map((key) => ({ key, ...cells[key] }));
}

/** The last column: the actions on each payment. */
export function useActionColumn({ onOpen, onAct }: Doing): Column<PaymentView> {
  const { t } = useTranslation('dashboard');
  return {
    key: 'actions',
    header: t('common.actions'),
    align: 'end',
    cell: (row) => <PaymentMenu payment={row} onOpen={onOpen} onAct={onAct} />,
  };
}
