import type { PaymentView } from '../../domain/payments/payment-view.ts';
import { isHeld } from '@reprise/dossier/domain/payments/payment-hold.ts';
import { hasFailed, releasePayment } from '@reprise/dossier/domain/payments/payment.states.ts';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '@reprise/dossier/screens/shown/partner-words.ts';
import { DossierNumber } from '@reprise/dossier/screens/shown/dossier-number.tsx';
import { ProductName } from '@reprise/dossier/screens/shown/product-name.tsx';
import { PaymentBadge } from '@reprise/dossier/screens/shown/state-badges.tsx';
import type { ListColumn, ListKit } from '@reprise/platform/screens/kit/list/list-definition.ts';

export const paymentWords = ['dashboard', 'connectors', 'states', 'dossier'] as const;
export type Kit = ListKit<typeof paymentWords>;

/** Is the payment due and held? */
const isWaiting = (payment: PaymentView): boolean =>
  isHeld(payment) && releasePayment.from.includes(payment.status);

/** Why a payment failed or waits, in words; null where it does neither. */
function useReason(): (payment: PaymentView) => string | null {
  const { t } = useTranslation('connectors');
  const words = useFailureWords();
  return (payment) => {
    if (payment.failureReason !== null && hasFailed(payment)) return words(payment.failureReason);
    return payment.heldFor !== null && isWaiting(payment) ? t(`payments.held.${payment.heldFor}`) : null;
  };
}

const Status = ({ payment }: { payment: PaymentView }) => {
  const reason = useReason()(payment);
  return (
    <>
      <PaymentBadge status={payment.status} />
      {reason === null ? null : <div className="small">{reason}</div>}
    </>
  );
};

const Holder = ({ payment: { holderName, iban } }: { payment: PaymentView }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {holderName || t('list.none')}
      {iban === null ? null : <div className="small num">{iban}</div>}
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

/** A column of a moment that may not have come yet. */
const at = ({ t, moment }: Kit, key: string, header: string, of: (row: PaymentView) => string | null) => ({
  key,
  header,
  sortable: key === 'createdAt',
  cell: (row: PaymentView) => {
    const when = of(row);
    return when === null ? t('list.none') : <time dateTime={when}>{moment(when)}</time>;
  },
  value: (row: PaymentView) => {
    const when = of(row);
    return when && { moment: when };
  },
});

const referenceOf = ({ cardNumber, voucherNumber, bankId, payoutId }: PaymentView): string | null =>
  cardNumber ?? voucherNumber ?? bankId ?? payoutId;

/** The columns that are hidden unless the reader chooses them. */
const hiddenAtFirst = (kit: Kit): ListColumn<PaymentView>[] => {
  const { t } = kit;
  return [
    { key: 'type', header: t('payments.type'), cell: (row) => t(`dossier:paymentType.${row.type}`) },
    at(kit, 'createdAt', t('connectors:payments.created'), (row) => row.createdAt),
    at(kit, 'initiatedAt', t('connectors:payments.initiated'), (row) => row.initiatedAt),
    at(kit, 'completedAt', t('connectors:payments.completed'), (row) => row.completedAt),
    {
      key: 'reference',
      header: t('connectors:payments.filter.reference'),
      cell: (row) => <span className="num">{referenceOf(row) ?? t('list.none')}</span>,
      value: referenceOf,
    },
    {
      key: 'info',
      header: t('connectors:payments.info'),
      wide: true,
      cell: (row) => row.complementaryInformation || t('list.none'),
    },
  ];
};

/** What the list of payments shows of each; at first without the last ones. */
export function usePaymentColumns(kit: Kit): ListColumn<PaymentView>[] {
  const { t, day } = kit;
  const reason = useReason();
  return [
    {
      key: 'number',
      header: t('common.number'),
      card: 'about',
      cell: (row) => (
        <>
          <TextLink href={`/buyback/${row.buybackId}`}>
            <DossierNumber number={row.buybackIdentificationNumber} />
          </TextLink>
          <div className="small">{day(row.createdAt)}</div>
        </>
      ),
      value: (row) => row.buybackIdentificationNumber,
      beside: [{ header: t('connectors:payments.created'), value: (row) => ({ day: row.createdAt }) }],
    },
    {
      key: 'product',
      header: t('common.product'),
      card: 'name',
      cell: (row) => <ProductName label={row.productLabel} />,
      value: (row) => row.productLabel,
    },
    {
      key: 'holder',
      header: t('payments.holder'),
      hideBelow: 'tablet',
      card: 'about',
      cell: (row) => <Holder payment={row} />,
      value: (row) => row.holderName,
      beside: [{ header: t('buyback.fact.iban'), value: (row) => row.iban }],
    },
    {
      key: 'status',
      header: t('common.status'),
      sortable: true,
      card: 'state',
      cell: (row) => <Status payment={row} />,
      value: (row) => t(`states:${row.status}`),
      beside: [{ header: t('connectors:payments.reason'), value: reason }],
    },
    {
      key: 'amount',
      header: t('common.amount'),
      sortable: true,
      align: 'end',
      card: 'value',
      cell: (row) => <Amount payment={row} />,
      value: ({ amount, bonus, currency }) => ({ cents: amount + bonus, currency }),
      beside: [{ header: t('payments.type'), value: (row) => t(`dossier:paymentType.${row.type}`) }],
    },
    ...hiddenAtFirst(kit),
  ];
}
