import { DataTable } from '@reprise/ui/data-table';
import { GroupedNumber } from '@reprise/ui/money';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { Pagination } from '@reprise/ui/pagination';
import type { Column } from '@reprise/ui/table-head';
import type { ItemView } from '@reprise/domain/item/item';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { workshopKey } from '../../lib/workshop/act.ts';
import { ItemBadge, numberOf, placeOf } from '../../lib/workshop/item-sheet.tsx';
import { ItemFilters, type Filters } from './item-filters.tsx';
import '../../lib/workshop/workshop.css';

const route = getRouteApi('/items-stock');
const pageSize = 25;

const useColumns = (): Column<ItemView>[] => {
  const { t } = useTranslation('workshop');
  const { day } = useFormats();
  return [
    { key: 'number', header: t('item.number'), cell: (item) => <GroupedNumber value={numberOf(item)} /> },
    { key: 'product', header: t('item.product'), cell: (item) => item.productLabel, wide: true },
    { key: 'status', header: t('item.status'), cell: (item) => <ItemBadge status={item.status} /> },
    { key: 'place', header: t('item.place'), cell: (item) => placeOf(item) ?? '–', hideBelow: 'phone' },
    {
      key: 'serial',
      header: t('item.serialNumber'),
      cell: (item) => item.imei ?? item.serialNumber ?? '–',
      hideBelow: 'tablet',
    },
    {
      key: 'since',
      header: t('item.since'),
      align: 'end',
      cell: (item) => (item.stockedAt === null ? '–' : day(item.stockedAt)),
      hideBelow: 'tablet',
    },
  ];
};

/** The items of the workshop; filters and page stand in the address. */
export const Page = () => {
  const { t } = useTranslation('workshop');
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { page = 1, status, ...filters } = search;
  const query = useQuery({
    queryKey: [workshopKey, 'items', search],
    queryFn: ({ signal }) =>
      call('GET /items', {
        query: {
          ...filters,
          'status[]': status.length > 0 ? status : undefined,
          page,
          itemsPerPage: pageSize,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const from = (page - 1) * pageSize + 1;
  const to = from + (data?.items.length ?? 0) - 1;
  const turn = (wanted: number) => () => void navigate({ search: { ...search, page: wanted } });
  const filter = (change: Partial<Filters>): void =>
    void navigate({ search: { ...search, ...change, page: undefined }, replace: true });
  return (
    <Stack gap={4}>
      <PageTitle title={t('items.title')} count={data?.total} />
      <ItemFilters filters={{ ...filters, status }} onChange={filter} />
      <DataTable
        caption={t('items.title')}
        columns={useColumns()}
        rows={data?.items}
        rowKey={(item) => item.id}
        rowHref={(item) => `/items-stock/${item.id}/edit`}
        refreshing={query.isFetching}
        failed={useFailure(query)}
        empty={{ title: t('items.none'), help: t('items.noneHelp') }}
        footer={
          data === undefined || data.items.length === 0 ? undefined : (
            <Pagination
              from={from}
              to={to}
              total={data.moreThan ? { moreThan: data.total } : data.total}
              onPrevious={page > 1 ? turn(page - 1) : undefined}
              onNext={to < data.total ? turn(page + 1) : undefined}
            />
          )
        }
      />
    </Stack>
  );
};
