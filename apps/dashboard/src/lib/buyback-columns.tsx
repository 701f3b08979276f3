import type { BuybackListItem } from '@reprise/domain/buyback/buyback';
import type { Column } from '@reprise/ui/table-head';
import { Money } from '@reprise/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from './formats.ts';
import { ProductName } from './product-name.tsx';
import { BuybackBadge } from './state-badges.tsx';

const Price = ({
  cents,
  currency,
  less = false,
}: {
  cents: number | null;
  currency: string;
  less?: boolean;
}) => {
  const { t } = useTranslation('dashboard');
  if (cents === null) return t('list.none');
  const amount = <Money cents={cents} currency={currency} />;
  return less ? <span className="price-less">{amount}</span> : amount;
};

const declaredOf = (row: BuybackListItem): number | null => row.declaredPrice ?? row.preDeclaredPrice;

/** The columns of a list of files, as in the back office and in a store's list of pre-created ones. */
export function useBuybackColumns(): Column<BuybackListItem>[] {
  const { t } = useTranslation('dashboard');
  const { since, moment } = useFormats();
  const controlled = (row: BuybackListItem) => {
    const less = row.controlledPrice !== null && row.controlledPrice < (declaredOf(row) ?? 0);
    return <Price cents={row.controlledPrice} currency={row.currency} less={less} />;
  };
  return [
    {
      key: 'identificationNumber',
      header: t('buybacks.column.number'),
      sortable: true,
      cell: (row) => <span className="num">{row.identificationNumber}</span>,
    },
    {
      key: 'product',
      header: t('buybacks.column.product'),
      cell: (row) => <ProductName label={row.productLabel} />,
    },
    {
      key: 'customer',
      header: t('buybacks.column.customer'),
      hideBelow: 'phone',
      cell: (row) => row.customerName || t('list.none'),
    },
    {
      key: 'status',
      header: t('buybacks.column.status'),
      cell: (row) => <BuybackBadge status={row.status} litigation={row.litigationStatus} />,
    },
    {
      key: 'circuit',
      header: t('buybacks.column.circuit'),
      hideBelow: 'phone',
      cell: (row) => <span className="cell-two-lines">{t(`circuit.${row.circuitType}`)}</span>,
    },
    {
      key: 'declaredPrice',
      header: t('buybacks.column.declared'),
      align: 'end',
      sortable: true,
      cell: (row) => <Price cents={declaredOf(row)} currency={row.currency} />,
    },
    { key: 'controlled', header: t('buybacks.column.controlled'), align: 'end', cell: controlled },
    {
      key: 'updatedAt',
      header: t('buybacks.column.since'),
      sortable: true,
      cell: (row) => (
        <time dateTime={row.updatedAt} title={t('list.sinceHelp', { at: moment(row.updatedAt) })}>
          {since(row.updatedAt)}
        </time>
      ),
    },
  ];
}
