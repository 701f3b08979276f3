import { FilterChips, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { OptionFilter } from '@reprise/platform/screens/ui/list/filter-editors.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inOrder, treeLabel } from '../categories/tree-nodes.ts';
import { CategoryTreeFilter } from '../products/category-tree-filter.tsx';
import { treeQuery } from '../products/products-query.ts';
import { useStatusChip } from '../products/status-chip.tsx';
import type { GridSearch } from './grid-search.ts';
import { brandsQuery } from './prices-query.ts';

type Props = { search: GridSearch; accountId: string; onChange: (search: GridSearch) => void };
type Set = (change: Partial<GridSearch>) => void;

function useCategoryChip({ search, accountId }: Props, set: Set): Filter {
  const { t } = useTranslation('products');
  const tree = useQuery(treeQuery(accountId));
  const all = inOrder(tree.data ?? []);
  const chosen = search.category ?? [];
  return {
    key: 'category',
    label: t('filter.category'),
    value: chosenText(chosen.map((id) => treeLabel(all.find((one) => one.id === id)?.label ?? '…'))),
    // a brand is one of the chosen categories
    onClear: () => set({ category: undefined, brand: undefined }),
    renderEditor: () => (
      <CategoryTreeFilter
        accountId={accountId}
        selected={chosen}
        onChange={(category) =>
          set({ category: category.length === 0 ? undefined : category, brand: undefined })
        }
      />
    ),
  };
}

const Brands = ({
  search,
  accountId,
  onPick,
}: Omit<Props, 'onChange'> & { onPick: (brand: string) => void }) => {
  const { t } = useTranslation('products');
  const tree = useQuery(treeQuery(accountId));
  const all = search.category ?? (tree.data ?? []).map(({ id }) => id);
  const brands = useQuery({ ...brandsQuery(accountId, all), enabled: all.length > 0 });
  return (
    <OptionFilter
      legend={t('field.brand')}
      options={(brands.data ?? []).map((brand) => ({ value: brand, label: brand }))}
      selected={search.brand === undefined ? [] : [search.brand]}
      single
      onChange={([brand]) => brand !== undefined && onPick(brand)}
    />
  );
};

/** What of the catalogue stands in the sheet: by category, brand, name and status. */
export const PriceFilters = (props: Props) => {
  const { search, accountId, onChange } = props;
  const { t } = useTranslation('products');
  const set: Set = (change) => onChange({ ...search, ...change, page: undefined });
  const { name, brand, status = 'published' } = search;
  const statusChip = useStatusChip(status, set);
  const filters: Filter[] = [
    useCategoryChip(props, set),
    {
      key: 'brand',
      label: t('field.brand'),
      value: brand,
      onClear: () => set({ brand: undefined }),
      renderEditor: (close) => (
        <Brands
          search={search}
          accountId={accountId}
          onPick={(one) => {
            set({ brand: one });
            close();
          }}
        />
      ),
    },
    textChip({ key: 'name', label: t('filter.name'), value: name, set: (typed) => set({ name: typed }) }),
    statusChip,
  ];
  return <FilterChips filters={filters} onClearAll={() => onChange({ account: search.account })} />;
};
