import { FilterChips, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { cutLabel, flatOf } from './category-nodes.ts';
import { CategoryTreeFilter } from './category-tree-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { clearedSearch, type ProductSearch } from './product-search.ts';
import { treeQuery } from './products-query.ts';
import { useStatusChip } from './status-chip.tsx';

type Props = {
  search: ProductSearch;
  accountId: string;
  /** Drafts and prices are only for the back office. */
  whole: boolean;
  onChange: (search: ProductSearch) => void;
};
type Set = (change: Partial<ProductSearch>) => void;

/** The chip of the categories: a single one by its name, of several the first and how many more. */
function useCategoryChip(accountId: string, chosen: readonly string[] | undefined, set: Set): Filter[] {
  const { t } = useTranslation('products');
  const can = useCan();
  const mayRead = can('category_list');
  const tree = useQuery({ ...treeQuery(accountId), enabled: mayRead && chosen !== undefined });
  if (!mayRead) return [];
  const all = flatOf(tree.data ?? []);
  const labels = (chosen ?? []).map((id) => cutLabel(all.find((one) => one.id === id)?.label ?? '…'));
  return [
    {
      key: 'category',
      label: t('filter.category'),
      value: chosenText(labels),
      onClear: () => set({ category: undefined }),
      renderEditor: () => (
        <CategoryTreeFilter
          accountId={accountId}
          selected={chosen ?? []}
          onChange={(category) => set({ category: category.length === 0 ? undefined : category })}
        />
      ),
    },
  ];
}

function usePriceWords(): (search: ProductSearch) => string | undefined {
  const { t } = useTranslation('products');
  return ({ min, max }) => {
    if (min !== undefined && max !== undefined) return t('filter.between', { min, max });
    if (min !== undefined) return t('filter.from', { min });
    return max === undefined ? undefined : t('filter.upTo', { max });
  };
}

/** The filters of the list; each set one shows its value and can be removed. */
export const ProductFilters = ({ search, accountId, whole, onChange }: Props) => {
  const { t } = useTranslation('products');
  const set: Set = (change) => onChange({ ...search, ...change, page: undefined });
  const category = useCategoryChip(accountId, search.category, set);
  const priceWords = usePriceWords();
  const { name, status = 'published', min, max } = search;
  const statusChip = useStatusChip(status, set);
  const ofBackOffice: Filter[] = [
    statusChip,
    {
      key: 'price',
      label: t('filter.price'),
      value: priceWords(search),
      onClear: () => set({ min: undefined, max: undefined }),
      renderEditor: (close) => (
        <PriceFilter
          range={{ min, max }}
          onApply={(range) => {
            set({ min: range.min, max: range.max });
            close();
          }}
        />
      ),
    },
  ];
  const filters = [
    textChip({ key: 'name', label: t('filter.name'), value: name, set: (typed) => set({ name: typed }) }),
    ...(whole ? ofBackOffice : []),
    ...category,
  ];
  return <FilterChips filters={filters} onClearAll={() => onChange(clearedSearch(search))} />;
};
