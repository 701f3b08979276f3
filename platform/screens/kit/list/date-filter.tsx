import { DateRangeFilter, type Filter } from '../../ui/list/filter-chips.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../words/formats.ts';

export type DateRange = { from?: string | undefined; to?: string | undefined };

/** The chip of two days, one of which may be missing: « depuis le 3 mars 2026 ». */
export function useDateFilter({ from, to }: DateRange, set: (range: DateRange) => void): Filter {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const words = { from: from ? day(from) : '', to: to ? day(to) : '' };
  const value = (): string | undefined => {
    if (from && to) return t('list.range', words);
    if (from) return t('list.fromOnly', words);
    return to ? t('list.toOnly', words) : undefined;
  };
  return {
    key: 'dates',
    label: t('list.dates'),
    value: value(),
    onClear: () => set({}),
    renderEditor: (close) => (
      <DateRangeFilter
        from={from}
        to={to}
        onApply={(range) => {
          set(range);
          close();
        }}
      />
    ),
  };
}
