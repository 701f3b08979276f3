import type { CategoryNode } from '@reprise/offer/domain/categories/category.ts';
import type { Grade } from '@reprise/platform/domain/core/field.ts';
import type { ItemBench } from '@reprise/dossier/domain/items/item-benches.ts';
import type { ExitReason } from '@reprise/dossier/domain/items/item.ts';
import { itemStates, itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import type { Option } from '@reprise/platform/screens/ui/form/field.tsx';
import { useCurrencySign } from '@reprise/offer/screens/shown/use-currency-sign.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { meaningAt, meaningOf } from '@reprise/platform/screens/kit/list/filter-meaning.ts';
import { choiceChip, type Range } from '@reprise/platform/screens/kit/list/list-filters.tsx';
import type { ListFilter } from '@reprise/platform/screens/kit/list/list-filter.ts';
import { listOf } from '@reprise/platform/screens/shell/search.ts';
import { stocksQuery } from '../bench/stock-picker.tsx';
import { RangeFilter } from '@reprise/platform/screens/kit/list/range-filter.tsx';
import { statusesShownAs } from './statuses.ts';

// Repeated here, since importing the domain's lists would bring zod to the browser.
const exitChoices = [
  'any',
  'sold',
  'transferred_to_buyer',
  'recycled',
  'parts',
  'returned_to_retailer',
] as const satisfies readonly ('any' | ExitReason)[];
const benchChoices = [
  'control',
  'diagnosis',
  'steps',
  'storage',
  'shipping',
  'quarantine',
] as const satisfies readonly ItemBench[];
const gradeChoices = [
  'functional',
  'grade_a',
  'grade_b',
  'grade_c',
  'grade_d',
  'grade_e',
] as const satisfies readonly Grade[];

export const itemWords = ['workshop', 'stocks', 'dashboard', 'states', 'bench'] as const;
type Kit = FilterKit<'GET /items', typeof itemWords>;

const longMs = 300_000;
const inOrder = (node: CategoryNode, above: string): Option[] => {
  const label = above === '' ? node.label : `${above} › ${node.label}`;
  return [{ value: node.id, label }, ...node.children.flatMap((child) => inOrder(child, label))];
};

/** By place: the stock, and the workshop for users who see several. */
function usePlaces({ t, session, said, found }: Kit): ListFilter[] {
  const { data } = useQuery(stocksQuery);
  const all = data?.items ?? [];
  const chosen = said('warehouse');
  const workshops = new Map(all.map((one) => [one.warehouseId, one.warehouseName ?? '']));
  const several = session.module !== 'rps' && workshops.size > 1;
  const stock = found('stock', {
    label: t('stock.stock'),
    also: ['not', 'empty'],
    options: all
      .filter(({ warehouseId }) => chosen === undefined || warehouseId === chosen)
      .map(({ id, name, warehouseName }) => ({
        value: id,
        label: several ? `${name} · ${warehouseName ?? ''}` : name,
      })),
  });
  const workshop = found('warehouse', {
    label: t('stocks:workshop'),
    also: ['not', 'empty'],
    options: [...workshops].map(([value, label]) => ({ value, label })),
    // a stock is one of its workshop
    clears: ['stock', 'stockNot'],
  });
  return [stock, several ? workshop : { ...workshop, chip: undefined }];
}

/** By status; statuses that are shown with the same words are one choice. */
function statusFilter({ t, several, set }: Kit): ListFilter {
  const also = ['not'] as const;
  const { said, sent } = several('status[]', { label: '', values: itemStatuses, word: String, also });
  const { operator, values } = meaningOf(said, 'status', also, listOf);
  const isChosen = (one: string): boolean => values.includes(one);
  const labels = [...new Set(itemStatuses.map((one) => itemStates[one].label))];
  const chip = choiceChip({
    key: 'status',
    label: t('item.status'),
    options: labels.map((label) => ({
      value: label,
      label: t(`states:${label.replace('states.', '') as 'item_created'}`),
    })),
    selected: labels.filter((label) => statusesShownAs(label).some(isChosen)),
    also,
    operator,
    set: (chosen, as) => {
      const meant = { operator: as, values: chosen.flatMap((label) => statusesShownAs(label)) };
      set(meaningAt('status', also, meant, (statuses) => statuses));
    },
  });
  return { said, sent, chip };
}

/** By age in the stock, and by paid price, in the currency of one's account, for whoever may read it. */
function useRanges({ t, can, locale, session, range }: Kit): ListFilter[] {
  const sign = useCurrencySign(session.currentOrganization.account.currency);
  const money = (cents: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(cents / 100);
  const words =
    (written: (value: number) => string) =>
    ({ least, most }: Range): string | undefined => {
      if (least !== undefined && most !== undefined)
        return t('stocks:filter.between', { least: written(least), most: written(most) });
      if (least !== undefined) return t('stocks:filter.from', { least: written(least) });
      return most === undefined ? undefined : t('stocks:filter.upTo', { most: written(most) });
    };
  const labels = { least: t('stocks:filter.least'), most: t('stocks:filter.most') };
  const age = range('ageMin', 'ageMax', {
    key: 'age',
    label: t('stocks:filter.age'),
    address: { least: 'ageMin', most: 'ageMax' },
    words: words((days) => t('stocks:filter.days', { count: days })),
    editor: (given, onApply) => (
      <RangeFilter range={given} labels={labels} unit={t('stocks:filter.dayUnit')} onApply={onApply} />
    ),
  });
  const price = range('priceMin', 'priceMax', {
    key: 'price',
    label: t('stocks:filter.price'),
    address: { least: 'priceMin', most: 'priceMax' },
    words: words(money),
    editor: (given, onApply) => (
      <RangeFilter range={given} labels={labels} unit={sign} isMoney onApply={onApply} />
    ),
  });
  return [age, can('items_economic_data_read') ? price : { ...price, chip: undefined }];
}

/** By product. */
function useThings({ t, text, found, several, missing }: Kit): ListFilter[] {
  const categories = useQuery({
    queryKey: ['places', 'category'],
    queryFn: async () => (await call('GET /categories/tree')).flatMap((node) => inOrder(node, '')),
    staleTime: longMs,
  });
  return [
    text('code', { label: t('items.code'), clean: (typed) => typed.replaceAll(/\s/g, '').slice(0, 30) }),
    text('text', { label: t('item.product') }),
    text('brand', { label: t('items.brand'), also: ['not'] }),
    found('category', {
      label: t('stocks:filter.category'),
      options: categories.data ?? [],
      also: ['not'],
    }),
    missing('imeiEmpty', { label: t('item.imei') }),
    missing('serialNumberEmpty', { label: t('item.serialNumber') }),
    several('grade[]', {
      label: t('stocks:filter.grade'),
      values: gradeChoices,
      word: (value) => t(`grades.${value}`),
      also: ['not'],
    }),
  ];
}

/** The filters of the list of items. */
export function useItemFilters(kit: Kit): ListFilter[] {
  const { t, one, several } = kit;
  const places = usePlaces(kit);
  const [age, price] = useRanges(kit);
  const things = useThings(kit);
  const yesNo = (key: 'erased' | 'lost' | 'litigation' | 'misplaced'): ListFilter =>
    one(key, {
      label: t(`stocks:filter.${key}`),
      values: ['true', 'false'],
      word: (value) => t(`stocks:filter.${key}_${value}`),
    });
  const bench = several('bench[]', {
    label: t('stocks:filter.bench'),
    values: benchChoices,
    word: (value) => t(`bench:queue.titles.${value}`),
  });
  const exit = one('exit', {
    label: t('stocks:filter.exit'),
    values: exitChoices,
    word: (value) => (value === 'any' ? t('stocks:filter.exitAny') : t(`exitReasons.${value}`)),
  });
  return [
    ...places,
    age,
    statusFilter(kit),
    bench,
    ...things,
    price,
    yesNo('erased'),
    yesNo('lost'),
    yesNo('litigation'),
    yesNo('misplaced'),
    exit,
  ].filter((filter) => filter !== undefined);
}
