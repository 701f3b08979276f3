import type { Filter } from '../../ui/list/filter-chips.tsx';
import { DateRangeFilter } from '../../ui/list/filter-editors.tsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../words/formats.ts';

export type DateRange = { from?: string | undefined; to?: string | undefined };

/** What is said of two days, one of which may be missing: « depuis le 3 mars 2026 ». */
export function useDateWords(): (range: DateRange) => { label: string; value: string | undefined } {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  return ({ from, to }) => {
    const words = { from: from ? day(from) : '', to: to ? day(to) : '' };
    const value = (): string | undefined => {
      if (from && to) return t('list.range', words);
      if (from) return t('list.fromOnly', words);
      return to ? t('list.toOnly', words) : undefined;
    };
    return { label: t('list.dates'), value: value() };
  };
}
export type DateWords = ReturnType<typeof useDateWords>;

/** The chip of two days. */
export const dateChip = (range: DateRange, words: DateWords, set: (range: DateRange) => void): Filter => ({
  key: 'dates',
  ...words(range),
  onClear: () => set({}),
  renderEditor: (close) => (
    <DateRangeFilter
      from={range.from}
      to={range.to}
      onApply={(next) => {
        set(next);
        close();
      }}
    />
  ),
});
