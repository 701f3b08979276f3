import type { BuybackListItem } from '../../domain/buybacks/buyback.ts';
import type { CardPlace, Column, FileColumn } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buybackColumnKeys, priceColumnKeys, type BuybackColumnKey } from './buyback-columns-keys.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { WithThumbnail } from '@reprise/platform/screens/kit/list/thumbnail.tsx';
import { DossierNumber } from './dossier-number.tsx';
import { ProductName } from './product-name.tsx';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { BuybackBadge } from './state-badges.tsx';
import { useStatusWords } from '@reprise/platform/screens/kit/words/status-words.ts';
import './buyback-columns.css';

const Price = ({
  cents,
  currency,
  less = false,
}: {
  cents: number | null | undefined;
  currency: string;
  less?: boolean;
}) => {
  const { t } = useTranslation('dashboard');
  if (cents === null || cents === undefined) return t('list.none');
  const amount = <Money cents={cents} currency={currency} />;
  return less ? <span className="price-less">{amount}</span> : amount;
};

/** Names a value on a phone, where a row is a card without column headers. */
const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span className="card-name">{name}</span>
    {children}
  </>
);

type PriceOf = (row: BuybackListItem) => number | null | undefined;
const declaredOf: PriceOf = (row) => row.declaredPrice ?? row.preDeclaredPrice;
const isOpen = (cents: number | null | undefined): boolean => cents === null || cents === undefined;

/** On a card one price stands for the dossier: the controlled one, and the announced one struck where they differ. */
const declaredAt = (row: BuybackListItem): CardPlace => {
  if (isOpen(row.controlledPrice)) return 'value';
  return row.controlledPrice === declaredOf(row) ? 'none' : 'was';
};

type BuybackColumn = Column<BuybackListItem> & Pick<FileColumn<BuybackListItem>, 'value'>;
type Cells = Record<BuybackColumnKey, Omit<BuybackColumn, 'key'>>;

/** The columns of prices and dates, which can be sorted. */
function useFigures(): Pick<Cells, 'declaredPrice' | 'controlled' | 'validated' | 'createdAt' | 'updatedAt'> {
  const { t } = useTranslation(['dashboard', 'back_office']);
  const { since, moment, day } = useFormats();
  const price = (header: string, cents: PriceOf) => ({
    header,
    align: 'end' as const,
    cell: (row: BuybackListItem) => (
      <Price
        cents={cents(row)}
        currency={row.currency}
        less={(cents(row) ?? Infinity) < (declaredOf(row) ?? 0)}
      />
    ),
    value: (row: BuybackListItem) => {
      const amount = cents(row) ?? null;
      return amount === null ? null : { cents: amount, currency: row.currency };
    },
  });
  return {
    declaredPrice: { ...price(t('buybacks.column.declared'), declaredOf), sortable: true, card: declaredAt },
    controlled: {
      ...price(t('buybacks.column.controlled'), (row) => row.controlledPrice),
      card: (row) => (isOpen(row.controlledPrice) ? 'none' : 'value'),
    },
    validated: price(t('back_office:column.validated'), (row) => row.validatedPrice),
    createdAt: {
      header: t('back_office:column.createdAt'),
      sortable: true,
      cell: (row) => (
        <Named name={t('back_office:column.createdAt')}>
          <time dateTime={row.createdAt}>{day(row.createdAt)}</time>
        </Named>
      ),
      value: (row) => ({ day: row.createdAt }),
    },
    updatedAt: {
      header: t('buybacks.column.since'),
      sortable: true,
      card: 'end',
      cell: (row) => (
        <time dateTime={row.updatedAt} title={t('list.sinceHelp', { at: moment(row.updatedAt) })}>
          {since(row.updatedAt)}
        </time>
      ),
      value: (row) => ({ moment: row.updatedAt }),
    },
  };
}

/** Columns of a text, or of this where there is none. */
const plainOr = (none: string) => (header: string, value: (row: BuybackListItem) => string | null) => ({
  header,
  cell: (row: BuybackListItem) => <Named name={header}>{value(row) || none}</Named>,
  value,
});

function useCells(): Cells {
  const { t } = useTranslation(['dashboard', 'back_office', 'dossier']);
  const words = useStatusWords();
  const none = t('list.none');
  const plain = plainOr(none);
  return {
    ...useFigures(),
    identificationNumber: {
      header: t('buybacks.column.number'),
      sortable: true,
      card: 'about',
      cell: (row) => <DossierNumber number={row.identificationNumber} />,
      value: (row) => row.identificationNumber,
    },
    cartNumber: plain(t('back_office:column.cartNumber'), (row) => row.cartNumber),
    product: {
      header: t('buybacks.column.product'),
      card: 'name',
      cell: (row) => (
        <WithThumbnail name={row.productLabel}>
          <ProductName label={row.productLabel} />
        </WithThumbnail>
      ),
      value: (row) => row.productLabel,
    },
    brand: plain(t('back_office:column.brand'), (row) => row.brand),
    imei: plain(t('back_office:column.imei'), (row) => row.imei),
    customer: {
      header: t('buybacks.column.customer'),
      card: 'about',
      cell: (row) => (
        <span className="cell-line cell-short" title={row.customerName ?? undefined}>
          {row.customerName || none}
        </span>
      ),
      value: (row) => row.customerName,
    },
    status: {
      header: t('buybacks.column.status'),
      card: 'state',
      cell: (row) => <BuybackBadge status={row.status} litigation={row.litigationStatus} />,
      value: (row) => words(row.litigationStatus === 'open' ? 'litigation_open' : row.status),
    },
    itemStatus: plain(t('back_office:column.itemStatus'), (row) =>
      row.itemStatus === '' ? null : words(row.itemStatus),
    ),
    circuit: {
      header: t('buybacks.column.circuit'),
      card: 'about',
      cell: (row) => <span className="cell-line">{t(`dossier:circuit.${row.circuitType}`)}</span>,
      value: (row) => t(`dossier:circuit.${row.circuitType}`),
    },
    channel: plain(t('back_office:column.channel'), (row) => t(`dossier:channel.${row.channel}`)),
    store: plain(t('back_office:column.store'), (row) => row.storeName),
    lost: plain(t('back_office:column.lost'), (row) =>
      row.lost === null ? null : t(`dossier:lost.${row.lost}`),
    ),
  };
}

/**
 * The chosen columns of a list of buybacks that the user may see, in the order of the table; the number is always
 * included.
 */
export function useBuybackColumns(wanted: readonly string[]): BuybackColumn[] {
  const cells = useCells();
  const readsPrices = useCan()('buyback_price_read');
  // a workshop is told no customer's name (docs/permissions.md): the column would be empty
  const readsCustomers = useSignedIn().module !== 'rps';
  return buybackColumnKeys
    .filter((key) => key === 'identificationNumber' || wanted.includes(key))
    .filter((key) => readsPrices || !priceColumnKeys.includes(key))
    .filter((key) => readsCustomers || key !== 'customer')
    .map((key) => ({ key, ...cells[key] }));
}
