import type { Listed } from '@reprise/platform/domain/core/call.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { ItemBadge, numberOf, placeOf } from '../bench/item-sheet.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ItemFilters } from './item-filters.tsx';
import { clearedSearch, isFiltered, itemQuery, sortKeys, type ItemSearch } from './item-search.ts';
import '@reprise/platform/screens/bench/workshop.css';

const route = getRouteApi('/items-stock');

const useColumns = (left: boolean): Column<ItemView>[] => {
  const { t } = useTranslation(['workshop', 'stocks']);
  const { day } = useFormats();
  const since: Column<ItemView> = left
    ? {
        key: 'exitAt',
        header: t('stocks:items.leftOn'),
        align: 'end',
        cell: ({ exitAt }) => (exitAt === null ? '–' : day(exitAt)),
        hideBelow: 'phone',
      }
    : {
        key: 'stockedAt',
        header: t('item.since'),
        align: 'end',
        sortable: true,
        cell: ({ stockedAt }) => (stockedAt === null ? '–' : day(stockedAt)),
        hideBelow: 'phone',
      };
  const place: Column<ItemView> = left
    ? {
        key: 'exitReason',
        header: t('exit.reason'),
        cell: ({ exitReason }) => (exitReason === null ? '–' : t(`exitReasons.${exitReason}`)),
      }
    : { key: 'place', header: t('item.place'), cell: (item) => placeOf(item) ?? '–', hideBelow: 'phone' };
  return [
    {
      key: 'identificationNumber',
      header: t('item.number'),
      sortable: true,
      cell: (item) => <GroupedNumber value={numberOf(item)} />,
    },
    { key: 'product', header: t('item.product'), cell: (item) => item.productLabel, wide: true },
    { key: 'status', header: t('item.status'), cell: (item) => <ItemBadge status={item.status} /> },
    place,
    since,
    {
      key: 'serial',
      header: `${t('item.imei')} / ${t('item.serialNumber')}`,
      cell: (item) => item.imei ?? item.serialNumber ?? '–',
      hideBelow: 'tablet',
    },
  ];
};

const useCount = (listed: Listed<unknown> | undefined): string | undefined => {
  const { t } = useTranslation('stocks');
  const { count } = useFormats();
  if (listed === undefined) return undefined;
  const total = count(listed.total);
  return listed.moreThan ? t('items.more', { total }) : t('items.count', { count: listed.total, total });
};

/** The empty list: because of the filters, or because no item has arrived yet. */
function useEmpty(search: ItemSearch, change: (search: ItemSearch) => void) {
  const { t } = useTranslation(['workshop', 'dashboard']);
  if (!isFiltered(search)) return { title: t('items.none'), help: t('items.noneHelp') };
  return {
    title: t('items.none'),
    help: t('dashboard:list.noMatch'),
    action: (
      <Button look="ghost" onClick={() => change(clearedSearch(search))}>
        {t('dashboard:list.clear')}
      </Button>
    ),
  };
}

/**
 * The items of the workshop; filters, order and page are in the address. With bulk actions to move items or let them
 * go.
 */
export const Page = () => {
  const { t } = useTranslation(['workshop', 'stocks']);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const can = useCan();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: [workshopKey, 'items', search],
    queryFn: ({ signal }) => call('GET /items', { query: itemQuery(search), signal }),
    placeholderData: keepPreviousData,
  });
  const change = (next: ItemSearch): void => {
    setSelected(new Set());
    void navigate({ search: next, replace: true });
  };
  const empty = useEmpty(search, change);
  const selects = search.exit === undefined && (can('items_stock_change') || can('item_exit'));
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('items.title')}
        count={useCount(query.data)}
        actions={
          can('items_stock_change') ? (
            <LinkButton href="/items-stock/shelving">{t('stocks:shelving.open')}</LinkButton>
          ) : undefined
        }
      />
      <ItemFilters search={search} onChange={change} />
      {selects ? <BulkActions selected={selected} onChange={setSelected} /> : null}
      <DataTable
        caption={t('items.title')}
        columns={useColumns(search.exit !== undefined)}
        rowKey={(item) => item.id}
        rowLabel={(item) => `${numberOf(item)} ${item.productLabel}`}
        rowHref={(item) => `/items-stock/${item.id}/edit`}
        selection={selects ? { selected, onChange: setSelected } : undefined}
        sort={
          search.sort === undefined ? undefined : { key: search.sort, direction: search.direction ?? 'asc' }
        }
        onSort={({ key, direction }) =>
          change({ ...search, page: undefined, sort: sortKeys.find((one) => one === key), direction })
        }
        empty={empty}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
    </Stack>
  );
};
