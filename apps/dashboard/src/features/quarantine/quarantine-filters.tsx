import { FilterChips } from '@reprise/ui/filter-chips';
import { useTranslation } from 'react-i18next';
import { textChip } from '../../lib/text-chip.tsx';
import type { QuarantineSearch } from './quarantine-search.ts';

type Props = { search: QuarantineSearch; onChange: (search: QuarantineSearch) => void };

/** A code (item, file, IMEI or serial number) and a brand: each set one says its value and can be taken away. */
export const QuarantineFilters = ({ search, onChange }: Props) => {
  const { t } = useTranslation('workshop');
  return (
    <FilterChips
      onClearAll={() => onChange({})}
      filters={(['code', 'brand'] as const).map((key) =>
        textChip({
          key,
          label: t(`items.${key}`),
          value: search[key],
          set: (value) => onChange({ ...search, page: undefined, [key]: value }),
        }),
      )}
    />
  );
};
