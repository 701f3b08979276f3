import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { ItemBadge, numberOf, placeOf } from '../bench/item-sheet.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { itemWords, useItemFilters } from './item-filters.tsx';
import '@reprise/platform/screens/bench/workshop.css';

/**
 * The items of the workshop, or those that have left it; with bulk actions to move the present ones or let them go.
 */
export const { Page } = defineList('GET /items', {
  words: itemWords,
  stale: [workshopKey, 'items'],
  title: ({ t }) => t('items.title'),
  counted: (listed, { t, count }) => {
    const total = count(listed.total);
    return listed.moreThan
      ? t('stocks:items.more', { total })
      : t('stocks:items.count', { count: listed.total, total });
  },
  actions: ({ t, can }) =>
    can('items_stock_change') ? (
      <LinkButton href="/items-stock/shelving">{t('stocks:shelving.open')}</LinkButton>
    ) : null,
  filters: useItemFilters,
  order: { keys: ['identificationNumber', 'stockedAt', 'updatedAt'] },
  columns: ({ t, day, said }) => {
    const hasLeft = said('exit') !== undefined;
    return [
      {
        key: 'identificationNumber',
        header: t('item.number'),
        sortable: true,
        cell: (item) => <GroupedNumber value={numberOf(item)} />,
      },
      { key: 'product', header: t('item.product'), cell: (item) => item.productLabel, wide: true },
      { key: 'status', header: t('item.status'), cell: (item) => <ItemBadge status={item.status} /> },
      hasLeft && {
        key: 'exitReason',
        header: t('exit.reason'),
        cell: ({ exitReason }) => (exitReason === null ? '–' : t(`exitReasons.${exitReason}`)),
      },
      !hasLeft && {
        key: 'place',
        header: t('item.place'),
        cell: (item) => placeOf(item) ?? '–',
        hideBelow: 'phone',
      },
      hasLeft && {
        key: 'exitAt',
        header: t('stocks:items.leftOn'),
        align: 'end',
        cell: ({ exitAt }) => (exitAt === null ? '–' : day(exitAt)),
        hideBelow: 'phone',
      },
      !hasLeft && {
        key: 'stockedAt',
        header: t('item.since'),
        align: 'end',
        sortable: true,
        cell: ({ stockedAt }) => (stockedAt === null ? '–' : day(stockedAt)),
        hideBelow: 'phone',
      },
      {
        key: 'serial',
        header: `${t('item.imei')} / ${t('item.serialNumber')}`,
        cell: (item) => item.imei ?? item.serialNumber ?? '–',
        hideBelow: 'tablet',
      },
    ];
  },
  href: ({ id }) => `/items-stock/${id}/edit`,
  selection: {
    may: ({ said, can }) => said('exit') === undefined && (can('items_stock_change') || can('item_exit')),
    nameOf: (item) => `${numberOf(item)} ${item.productLabel}`,
    actions: (selected, select) => <BulkActions selected={selected} onChange={select} />,
  },
  empty: ({ t }) => ({ title: t('items.none'), help: t('items.noneHelp') }),
  noMatch: ({ t }) => ({ title: t('items.none'), help: t('dashboard:list.noMatch') }),
});
