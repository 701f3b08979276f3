import type { Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { listOf, oneOf } from '@reprise/platform/screens/shell/search.ts';
import type { FilterKit } from '@reprise/platform/screens/kit/list/list-definition.ts';
import { inOrder, treeLabel } from '../categories/tree-nodes.ts';
import { CategoryTreeFilter } from './category-tree-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { priceRangeOf, priceSent, statuses } from './product-search.ts';
import { treeQuery } from './products-query.ts';
import { useStatusChip } from './status-chip.tsx';

type Kit = FilterKit<'GET /products', 'products'>;

const Catalogue = createContext('');
/** Whose products are listed around the filters. */
export const CatalogueOf = Catalogue.Provider;

/** The chip of the categories: a single one by its name, of several the first and how many more. */
function useCategoryChip({ t, can, set }: Kit, chosen: readonly string[]): Filter | undefined {
  const accountId = useContext(Catalogue);
  const mayRead = can('category_list');
  const tree = useQuery({ ...treeQuery(accountId), enabled: mayRead && chosen.length > 0 });
  if (!mayRead) return undefined;
  const all = inOrder(tree.data ?? []);
  return {
    key: 'category',
    label: t('filter.category'),
    value: chosenText(chosen.map((id) => treeLabel(all.find((one) => one.id === id)?.label ?? '…'))),
    onClear: () => set({ category: undefined }),
    renderEditor: () => (
      <CategoryTreeFilter
        accountId={accountId}
        selected={chosen}
        onChange={(category) => set({ category })}
      />
    ),
  };
}

function priceChip({ t, set }: Kit, range: { min?: string; max?: string }): Filter {
  const { min, max } = range;
  const words = (): string | undefined => {
    if (min !== undefined && max !== undefined) return t('filter.between', { min, max });
    if (min !== undefined) return t('filter.from', { min });
    return max === undefined ? undefined : t('filter.upTo', { max });
  };
  return {
    key: 'price',
    label: t('filter.price'),
    value: words(),
    onClear: () => set({ min: undefined, max: undefined }),
    renderEditor: (close) => (
      <PriceFilter
        range={range}
        onApply={(wanted) => {
          set({ min: wanted.min, max: wanted.max });
          close();
        }}
      />
    ),
  };
}

/** The filters of the list; drafts and prices are only for those who manage the catalogue. */
export function useProductFilters(kit: Kit) {
  const { t, can, said, text, severalFound, own, set } = kit;
  const status = oneOf(statuses, said('status'));
  const range = priceRangeOf({ min: said('min'), max: said('max') });
  const categories = severalFound('category', { label: t('filter.category'), options: [] });
  const statusChip = useStatusChip(status ?? 'published', set);
  const chip = useCategoryChip(kit, listOf(categories.said['category']));
  const name = text('search_product_buyback', {
    address: 'name',
    label: t('filter.name'),
    clean: (typed) => typed.trim().slice(0, 255),
  });
  const byCategory = { ...categories, chip };
  if (!can('category_list')) return [name, byCategory];
  return [
    name,
    own(
      { status: status === 'published' ? undefined : status },
      { status: status === 'all' ? undefined : (status ?? 'published') },
      statusChip,
    ),
    own(range, { buybackPriceGradeA: priceSent(range) }, priceChip(kit, range)),
    byCategory,
  ];
}
