import type { StockView } from '../../domain/stocks/stock.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { stocksQuery } from '../bench/stock-picker.tsx';
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

/** The columns; with the workshop for users who see several. */
const useColumns = (): Column<StockView>[] => {
  const { t } = useTranslation(['workshop', 'stocks']);
  const { count } = useFormats();
  const { module } = useSignedIn();
  const can = useCan();
  const workshop: Column<StockView>[] =
    module === 'rps'
      ? []
      : [{ key: 'workshop', header: t('stocks:workshop'), cell: (stock) => stock.warehouseName ?? '–' }];
  const ways: Column<StockView>[] =
    can('stock_count') || can('stock_manage')
      ? [{ key: 'ways', header: t('item.actions'), cell: (stock) => <Ways stock={stock} /> }]
      : [];
  return [
    {
      key: 'name',
      header: t('stock.name'),
      cell: (stock) =>
        stock.native === null ? (
          stock.name
        ) : (
          <>
            {stock.name} <span className="small">{t('stocks:native')}</span>
          </>
        ),
    },
    ...workshop,
    {
      key: 'identifier',
      header: t('stock.identifier'),
      cell: (stock) => <span className="num">{stock.identifier}</span>,
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
      cell: (stock) => count(stock.productQuantity),
    },
    {
      key: 'age',
      header: t('stock.averageAge'),
      align: 'end',
      cell: (stock) => t('stock.days', { count: Math.round(stock.averageAge) }),
      hideBelow: 'phone',
    },
    ...ways,
  ];
};

/** The stocks of the workshop, with the number and age of their items. A row opens its items. */
export const Page = () => {
  const { t } = useTranslation(['workshop', 'stocks']);
  const can = useCan();
  const query = useQuery(stocksQuery);
  const create = can('stock_manage') ? (
    <LinkButton href="/stocks/create">{t('stock.create')}</LinkButton>
  ) : undefined;
  return (
    <Stack gap={4}>
      <PageTitle title={t('stock.list')} count={query.data?.total} actions={create} />
      <DataTable
        caption={t('stock.list')}
        columns={useColumns()}
        rows={query.data?.items}
        rowKey={(stock) => stock.id}
        rowHref={(stock) => `/items-stock?stock=${encodeURIComponent(stock.id)}`}
        refreshing={query.isFetching}
        failed={useFailure(query)}
        empty={{ title: t('stock.none'), action: create }}
      />
    </Stack>
  );
};
