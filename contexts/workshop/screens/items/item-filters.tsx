import type { CategoryNode } from '@reprise/offer/domain/categories/category.ts';
import { itemStates, itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import type { Option } from '@reprise/platform/screens/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useCan, useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { stocksQuery } from '../bench/stock-picker.tsx';
import { clearedSearch, exitChoices, gradeChoices, type ItemSearch } from './item-search.ts';
import { useRangeFilters } from './range-filters.tsx';
import { statusesShownAs } from './statuses.ts';

type Props = { search: ItemSearch; onChange: (search: ItemSearch) => void };
type Choice = {
  key: string;
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  set: (values: string[]) => void;
  single?: boolean;
};

const longMs = 300_000;
const inOrder = (node: CategoryNode, above: string): Option[] => {
  const label = above === '' ? node.label : `${above} › ${node.label}`;
  return [{ value: node.id, label }, ...node.children.flatMap((child) => inOrder(child, label))];
};

function useChoice(): (choice: Choice) => Filter {
  return ({ key, label, options, selected, set, single }) => {
    const words = chosenText(options.filter(({ value }) => selected.includes(value)).map((one) => one.label));
    return {
      key,
      label,
      // a filter by something that is not among the options is shown all the same, so that it can be removed
      value: words ?? (selected.length > 0 ? '…' : undefined),
      onClear: () => set([]),
      renderEditor: () => (
        <OptionFilter legend={label} options={options} selected={selected} onChange={set} single={single} />
      ),
    };
  };
}

const only = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

/** The filters by place: the stock, and the workshop for users who see several. */
function usePlaces({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['stocks', 'workshop']);
  const choice = useChoice();
  const { module } = useSignedIn();
  const { data } = useQuery(stocksQuery);
  const stocks = (data?.items ?? []).filter(
    ({ warehouseId }) => search.warehouse === undefined || warehouseId === search.warehouse,
  );
  const workshops = new Map(
    (data?.items ?? []).map(({ warehouseId, warehouseName }) => [warehouseId, warehouseName ?? '']),
  );
  const several = module !== 'rps' && workshops.size > 1;
  const stock = choice({
    key: 'stock',
    label: t('workshop:stock.stock'),
    options: stocks.map(({ id, name, warehouseName }) => ({
      value: id,
      label: several ? `${name} · ${warehouseName ?? ''}` : name,
    })),
    selected: only(search.stock),
    set: ([id]) => onChange({ ...search, page: undefined, stock: id }),
    single: true,
  });
  if (!several) return [stock];
  const workshop = choice({
    key: 'warehouse',
    label: t('workshop'),
    options: [...workshops].map(([value, label]) => ({ value, label })),
    selected: only(search.warehouse),
    set: ([id]) => onChange({ ...search, page: undefined, warehouse: id, stock: undefined }),
    single: true,
  });
  return [stock, workshop];
}

/** The filter by status; statuses that are shown with the same words are one choice. */
function useStates({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['stocks', 'workshop', 'states']);
  const choice = useChoice();
  const labels = [...new Set(itemStatuses.map((status) => itemStates[status].label))];
  const change = (changed: Partial<ItemSearch>): void => onChange({ ...search, page: undefined, ...changed });
  const status = choice({
    key: 'status',
    label: t('workshop:item.status'),
    options: labels.map((label) => ({
      value: label,
      label: t(`states:${label.replace('states.', '') as 'item_created'}`),
    })),
    selected: labels.filter((label) => statusesShownAs(label).some((one) => search.status.includes(one))),
    set: (chosen) => change({ status: chosen.flatMap((label) => statusesShownAs(label)) }),
  });
  const yesNo = (key: 'erased' | 'lost' | 'misplaced'): Filter =>
    choice({
      key,
      label: t(`filter.${key}`),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`filter.${key}_${value}`) })),
      selected: only(search[key]),
      set: ([value]) => change({ [key]: value === 'true' || value === 'false' ? value : undefined }),
      single: true,
    });
  const exit = choice({
    key: 'exit',
    label: t('filter.exit'),
    options: exitChoices.map((value) => ({
      value,
      label: value === 'any' ? t('filter.exitAny') : t(`workshop:exitReasons.${value}`),
    })),
    selected: only(search.exit),
    set: ([value]) => change({ exit: exitChoices.find((one) => one === value) }),
    single: true,
  });
  return [status, yesNo('erased'), yesNo('lost'), yesNo('misplaced'), exit];
}

/** The filters by product. */
function useThings({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['stocks', 'workshop']);
  const choice = useChoice();
  const change = (changed: Partial<ItemSearch>): void => onChange({ ...search, page: undefined, ...changed });
  const categories = useQuery({
    queryKey: ['places', 'category'],
    queryFn: async () => (await call('GET /categories/tree')).flatMap((node) => inOrder(node, '')),
    staleTime: longMs,
  });
  const texts = (['code', 'text', 'brand'] as const).map((key) =>
    textChip({
      key,
      label: key === 'text' ? t('workshop:item.product') : t(`workshop:items.${key}`),
      value: search[key],
      set: (value) => change({ [key]: value }),
    }),
  );
  const category = choice({
    key: 'category',
    label: t('filter.category'),
    options: categories.data ?? [],
    selected: only(search.category),
    set: ([id]) => change({ category: id }),
    single: true,
  });
  const grade = choice({
    key: 'grade',
    label: t('filter.grade'),
    options: gradeChoices.map((value) => ({ value, label: t(`workshop:grades.${value}`) })),
    selected: search.grade,
    set: (chosen) => change({ grade: gradeChoices.filter((one) => chosen.includes(one)) }),
  });
  return [...texts, category, grade];
}

/** The chips above the list; a filter that is set shows its value and can be removed. */
export const ItemFilters = (props: Props) => {
  const can = useCan();
  const places = usePlaces(props);
  const { age, price } = useRangeFilters(props);
  const [status, ...states] = useStates(props);
  const filters = [
    ...places,
    age,
    status,
    ...useThings(props),
    ...(can('items_economic_data_read') ? [price] : []),
    ...states,
  ].filter((filter) => filter !== undefined);
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
