import { FilterChips } from '@reprise/ui/filter-chips';
import { useTranslation } from 'react-i18next';
import { TextFilter } from '../../lib/text-filter.tsx';
import type { QuarantineSearch } from './quarantine-search.ts';

type Props = { search: QuarantineSearch; onChange: (search: QuarantineSearch) => void };

/** A code (item, file, IMEI or serial number) and a brand: each set one says its value and can be taken away. */
export const QuarantineFilters = ({ search, onChange }: Props) => {
  const { t } = useTranslation('workshop');
  return (
    <FilterChips
      onClearAll={() => onChange({})}
      filters={(['code', 'brand'] as const).map((key) => {
        const set = (value: string | undefined): void =>
          onChange({ ...search, page: undefined, [key]: value });
        return {
          key,
          label: t(`items.${key}`),
          value: search[key],
          onClear: () => set(undefined),
          renderEditor: (close) => (
            <TextFilter
              label={t(`items.${key}`)}
              value={search[key]}
              onApply={(value) => {
                set(value);
                close();
              }}
            />
          ),
        };
      })}
    />
  );
};
