import type { StockView } from '../../domain/stocks/stock.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { StockAge } from './stock-age.tsx';
import '@reprise/platform/screens/bench/workshop.css';

const Ways = ({ stock }: { stock: StockView }) => {
  const { t } = useTranslation(['workshop', 'stocks']);
  const can = useCan();
  return (
    <span className="row-actions">
      {can('stock_count') ? (
        <LinkButton
          size="s"
          look="quiet"
          href={`/stocks/${stock.id}/count`}
          aria-label={t('stocks:count.startNamed', { stock: stock.name })}
        >
          {t('stocks:count.short')}
        </LinkButton>
      ) : null}
      {can('stock_manage') ? (
        <LinkButton
          size="s"
          look="quiet"
          href={`/stocks/${stock.id}/edit`}
          aria-label={t('stock.editNamed', { stock: stock.name })}
        >
          {t('stock.edit')}
        </LinkButton>
      ) : null}
    </span>
  );
};

const Name = ({ stock: { name, native } }: { stock: StockView }) => {
  const { t } = useTranslation('stocks');
  if (native === null) return name;
  return (
    <>
      {name} <span className="small">{t('native')}</span>
    </>
  );
};

/** The stocks of the workshop, with the number and age of their items. A row opens its items. */
export const { Page } = defineList('GET /stocks', {
  words: ['workshop', 'stocks'],
  stale: [workshopKey, 'stocks'],
  title: ({ t }) => t('stock.list'),
  counted: ({ total }) => total,
  create: ({ t }) => ({ may: 'stock_manage', href: '/stocks/create', label: t('stock.create') }),
  whole: true,
  columns: ({ t, count, session }) => [
    {
      key: 'name',
      header: t('stock.name'),
      card: 'name',
      cell: (stock) => <Name stock={stock} />,
      value: ({ name }) => name,
    },
    // for users who see several workshops
    session.module !== 'rps' && {
      key: 'workshop',
      header: t('stocks:workshop'),
      cell: (stock) => stock.warehouseName ?? '–',
    },
    {
      key: 'identifier',
      header: t('stock.identifier'),
      card: 'about',
      cell: (stock) => <span className="num">{stock.identifier}</span>,
      value: ({ identifier }) => identifier,
      hideBelow: 'phone',
    },
    {
      key: 'location',
      header: t('stock.location'),
      cell: (stock) => stock.location || '–',
      hideBelow: 'tablet',
    },
    {
      key: 'quantity',
      header: t('stock.quantity'),
      align: 'end',
      card: 'value',
      cell: (stock) => count(stock.productQuantity),
      value: ({ productQuantity }) => productQuantity,
    },
    {
      key: 'age',
      header: t('stock.averageAge'),
      align: 'end',
      cell: (stock) => <StockAge stock={stock} />,
      value: (stock) => (stock.productQuantity === 0 ? null : Math.round(stock.averageAge)),
      hideBelow: 'phone',
    },
  ],
  row: {
    header: ({ t }) => t('item.actions'),
    may: ({ can }) => can('stock_count') || can('stock_manage'),
    actions: (stock) => <Ways stock={stock} />,
  },
  href: (stock) => `/items-stock?stock=${encodeURIComponent(stock.id)}`,
  empty: ({ t }, create) => ({ title: t('stock.none'), action: create }),
});
