import type { Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useTranslation } from 'react-i18next';
import type { ItemSearch } from './item-search.ts';
import { RangeFilter, type Range } from './range-filter.tsx';

type Props = { search: ItemSearch; onChange: (search: ItemSearch) => void };

/** The chips of the filters by age in the stock and by paid price. */
export function useRangeFilters({ search, onChange }: Props): { age: Filter; price: Filter } {
  const { t, i18n } = useTranslation('stocks');
  const change = (changed: Partial<ItemSearch>): void => onChange({ ...search, page: undefined, ...changed });
  const money = (cents: number): string =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(cents / 100);
  const words = ({ least, most }: Range, written: (value: number) => string): string | undefined => {
    if (least !== undefined && most !== undefined)
      return t('filter.between', { least: written(least), most: written(most) });
    if (least !== undefined) return t('filter.from', { least: written(least) });
    return most === undefined ? undefined : t('filter.upTo', { most: written(most) });
  };
  const ages: Range = { least: search.ageMin, most: search.ageMax };
  const prices: Range = { least: search.priceMin, most: search.priceMax };
  const setAge = ({ least, most }: Range): void => change({ ageMin: least, ageMax: most });
  const setPrice = ({ least, most }: Range): void => change({ priceMin: least, priceMax: most });
  const labels = { least: t('filter.least'), most: t('filter.most') };
  const none: Range = { least: undefined, most: undefined };
  return {
    age: {
      key: 'age',
      label: t('filter.age'),
      value: words(ages, (days) => t('filter.days', { count: days })),
      onClear: () => setAge(none),
      renderEditor: (close) => (
        <RangeFilter
          range={ages}
          labels={labels}
          unit={t('filter.dayUnit')}
          onApply={(range) => {
            setAge(range);
            close();
          }}
        />
      ),
    },
    price: {
      key: 'price',
      label: t('filter.price'),
      value: words(prices, money),
      onClear: () => setPrice(none),
      renderEditor: (close) => (
        <RangeFilter
          range={prices}
          labels={labels}
          unit="€"
          scale={100}
          onApply={(range) => {
            setPrice(range);
            close();
          }}
        />
      ),
    },
  };
}
