import { buybackStatuses } from '@reprise/domain/buyback/buyback.states';
import { DateRangeFilter, FilterChips, OptionFilter, type Filter } from '@reprise/ui/filter-chips';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/formats.ts';
import { TextFilter } from '../../lib/text-filter.tsx';
import { circuitTypes, clearedSearch, flags, type BuybackSearch } from './buyback-search.ts';

type Words = { value: string; label: string }[];
type Props = { search: BuybackSearch; onChange: (search: BuybackSearch) => void };

function useSummary(): (options: Words, selected: readonly string[]) => string | undefined {
  const { t } = useTranslation('dashboard');
  return (options, selected) => {
    const [first, ...rest] = options.filter(({ value }) => selected.includes(value));
    if (first === undefined) return undefined;
    return rest.length === 0
      ? first.label
      : t('buybacks.filter.several', { first: first.label, more: rest.length });
  };
}

/** The filters with several choices: status, circuit, channel, what to watch. */
function useChoices({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'states']);
  const summary = useSummary();
  const choice = (
    key: 'status' | 'circuit' | 'flag' | 'channel',
    label: string,
    options: Words,
    single = false,
  ): Filter => {
    const selected = [search[key] ?? []].flat();
    const set = (values: string[]): void =>
      onChange({ ...search, page: undefined, [key]: single ? values[0] : values });
    return {
      key,
      label,
      value: summary(options, selected),
      onClear: () => set([]),
      renderEditor: () => (
        <OptionFilter legend={label} options={options} selected={selected} onChange={set} single={single} />
      ),
    };
  };
  const channels: Words = (['store', 'web'] as const).map((value) => ({
    value,
    label: t(`channel.${value}`),
  }));
  return [
    choice(
      'status',
      t('buybacks.filter.status'),
      buybackStatuses.map((value) => ({ value, label: t(`states:${value}`) })),
    ),
    choice(
      'circuit',
      t('buybacks.filter.circuit'),
      circuitTypes.map((value) => ({ value, label: t(`circuit.${value}`) })),
    ),
    choice('channel', t('buybacks.filter.channel'), channels, true),
    choice(
      'flag',
      t('buybacks.filter.flags'),
      flags.map((value) => ({ value, label: t(`buybacks.filter.${value}`) })),
    ),
  ];
}

function useDates({ search, onChange }: Props): Filter {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  const { from, to } = search;
  const words = { from: from ? day(from) : '', to: to ? day(to) : '' };
  const value = (): string | undefined => {
    if (from && to) return t('buybacks.filter.range', words);
    if (from) return t('buybacks.filter.fromOnly', words);
    return to ? t('buybacks.filter.toOnly', words) : undefined;
  };
  const set = (range: { from?: string; to?: string }): void =>
    onChange({ ...search, page: undefined, from: range.from, to: range.to });
  return {
    key: 'dates',
    label: t('buybacks.filter.dates'),
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

function useTexts({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation('dashboard');
  return (['number', 'customer', 'brand', 'imei'] as const).map((key) => {
    const label = t(`buybacks.filter.${key}`);
    const set = (value: string | undefined): void => onChange({ ...search, page: undefined, [key]: value });
    return {
      key,
      label,
      value: search[key],
      onClear: () => set(undefined),
      renderEditor: (close) => (
        <TextFilter
          label={label}
          value={search[key]}
          numeric={key === 'number' || key === 'imei'}
          onApply={(value) => {
            set(value);
            close();
          }}
        />
      ),
    };
  });
}

/** The chips above the list; each set one says its value and can be taken away. */
export const BuybackFilters = (props: Props) => {
  const [status, circuit, ...others] = useChoices(props);
  const filters = [status, circuit, useDates(props), ...useTexts(props), ...others].filter(
    (filter) => filter !== undefined,
  );
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
