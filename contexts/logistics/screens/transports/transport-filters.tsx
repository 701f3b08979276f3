import { legs, transportStatuses } from '../../domain/transports/transport-words.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { useDateFilter } from '@reprise/platform/screens/kit/list/date-filter.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { clearedSearch, type TransportSearch } from './transport-search.ts';

type Props = { search: TransportSearch; onChange: (search: TransportSearch) => void };

function useStatus({ search, onChange }: Props): Filter {
  const { t } = useTranslation(['dashboard', 'states']);
  const options = transportStatuses.map((value) => ({ value, label: t(`states:transport_${value}`) }));
  const chosen = options.filter(({ value }) => search.status.includes(value)).map((one) => one.label);
  const set = (values: readonly string[]): void =>
    onChange({
      ...search,
      page: undefined,
      status: transportStatuses.filter((one) => values.includes(one)),
    });
  const label = t('common.status');
  return {
    key: 'status',
    label,
    value: chosenText(chosen),
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={label} options={options} selected={search.status} onChange={set} />
    ),
  };
}

function useLeg({ search, onChange }: Props): Filter {
  const { t } = useTranslation('dashboard');
  const { leg } = search;
  const label = t('transports.leg');
  const set = (value: string | undefined): void =>
    onChange({ ...search, page: undefined, leg: legs.find((one) => one === value) });
  return {
    key: 'leg',
    label,
    value: leg === undefined ? undefined : t(`transports.legs.${leg}`),
    onClear: () => set(undefined),
    renderEditor: () => (
      <OptionFilter
        legend={label}
        single
        options={legs.map((value) => ({ value, label: t(`transports.legs.${value}`) }))}
        selected={leg === undefined ? [] : [leg]}
        onChange={([value]) => set(value)}
      />
    ),
  };
}

function useTexts({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation('connectors');
  return (['number', 'carrier'] as const).map((key) =>
    textChip({
      key,
      label: t(`transports.filter.${key}`),
      value: search[key],
      set: (value) => onChange({ ...search, page: undefined, [key]: value }),
    }),
  );
}

/** The filters of the transports: status, leg, dates, number, carrier. */
export const TransportFilters = (props: Props) => {
  const filters = [
    useStatus(props),
    useLeg(props),
    useDateFilter(props.search, (range) =>
      props.onChange({ ...props.search, page: undefined, from: range.from, to: range.to }),
    ),
    ...useTexts(props),
  ];
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
