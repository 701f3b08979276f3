import type { Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { OptionFilter } from '@reprise/platform/screens/ui/list/filter-editors.tsx';
import { useTranslation } from 'react-i18next';
import { statuses } from './product-search.ts';

type Status = (typeof statuses)[number];

/** The chip of a product's status; cleared, it shows all of them. */
export function useStatusChip(status: Status, set: (change: { status: Status | undefined }) => void): Filter {
  const { t } = useTranslation('products');
  return {
    key: 'status',
    label: t('filter.status'),
    value: status === 'all' ? undefined : t(`status.${status}`),
    onClear: () => set({ status: 'all' }),
    renderEditor: (close) => (
      <OptionFilter
        legend={t('filter.status')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        selected={[status]}
        single
        onChange={([value]) => {
          set({ status: statuses.find((one) => one === value) });
          close();
        }}
      />
    ),
  };
}
