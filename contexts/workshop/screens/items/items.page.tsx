import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { ProductName } from '@reprise/dossier/screens/shown/product-name.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { WithThumbnail } from '@reprise/platform/screens/kit/list/thumbnail.tsx';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { ItemBadge, numberOf, placeOf } from '../bench/item-sheet.tsx';
import { useItemActions } from './bulk-actions.ts';
import { itemWords, useItemFilters } from './item-filters.tsx';
import '@reprise/platform/screens/bench/workshop.css';

/** The product of an item, with its picture. */
const Pictured = ({ label }: { label: string }) => (
  <WithThumbnail name={label}>
    <ProductName label={label} />
  </WithThumbnail>
);

/** The day of something that may not have happened yet. */
const dayCell = (day: (value: string) => string, of: (item: ItemView) => string | null) =>
  ({
    align: 'end',
    card: 'end',
    cell: (item: ItemView) => {
      const when = of(item);
      return when === null ? '–' : day(when);
    },
    value: (item: ItemView) => {
      const when = of(item);
      return when && { day: when };
    },
  }) as const;

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
    const words = useBenchStatus();
    return [
      {
        key: 'identificationNumber',
        header: t('item.number'),
        sortable: true,
        card: 'about',
        cell: (item) => <GroupedNumber value={numberOf(item)} />,
        value: numberOf,
      },
      {
        key: 'product',
        header: t('item.product'),
        card: 'name',
        cell: ({ productLabel }) => <Pictured label={productLabel} />,
        value: ({ productLabel }) => productLabel,
        wide: true,
      },
      {
        key: 'status',
        header: t('item.status'),
        card: 'state',
        cell: (item) => <ItemBadge status={item.status} />,
        value: ({ status }) => words(status) ?? status,
      },
      hasLeft && {
        key: 'exitReason',
        header: t('exit.reason'),
        card: 'about',
        cell: ({ exitReason }) => (exitReason === null ? '–' : t(`exitReasons.${exitReason}`)),
      },
      !hasLeft && {
        key: 'place',
        header: t('item.place'),
        cell: (item) => placeOf(item) ?? '–',
        card: 'about',
      },
      hasLeft && {
        key: 'exitAt',
        header: t('stocks:items.leftOn'),
        ...dayCell(day, ({ exitAt }) => exitAt),
      },
      !hasLeft && {
        key: 'stockedAt',
        header: t('item.since'),
        sortable: true,
        ...dayCell(day, ({ stockedAt }) => stockedAt),
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
  bulk: {
    nameOf: (item) => `${numberOf(item)} ${item.productLabel}`,
    actions: useItemActions,
  },
  empty: ({ t }) => ({ title: t('items.none'), help: t('items.noneHelp') }),
  noMatch: ({ t }) => ({ title: t('items.none'), help: t('dashboard:list.noMatch') }),
});
