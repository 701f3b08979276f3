import { buybackStatuses } from '../../domain/buybacks/buyback.states.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { useDateFilter } from '@reprise/platform/screens/kit/list/date-filter.tsx';
import { buybackColumnKeys } from '../shown/buyback-columns-keys.ts';
import { useBuybackColumns } from '../shown/buyback-columns.tsx';
import type { ChosenColumns } from '@reprise/platform/screens/kit/list/chosen-columns.ts';
import { useColumnFilter } from '@reprise/platform/screens/kit/list/column-filter.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { circuitTypes, clearedSearch, flags, placeFilters, type BuybackSearch } from './buyback-search.ts';
import { usePlaces } from './place-filters.ts';

type Words = readonly { value: string; label: string }[];
type Props = { search: BuybackSearch; onChange: (search: BuybackSearch) => void };
type Choice = {
  key: string;
  label: string;
  options: Words;
  selected: readonly string[];
  set: (values: string[]) => void;
  single?: boolean;
};

function useChoice(): (choice: Choice) => Filter {
  const summary = (options: Words, selected: readonly string[]): string | undefined =>
    chosenText(options.filter(({ value }) => selected.includes(value)).map((one) => one.label));
  return ({ key, label, options, selected, set, single }) => ({
    key,
    label,
    // a filter by a place that is not among the options is shown all the same, so that it can be removed
    value: summary(options, selected) ?? (selected.length > 0 ? '…' : undefined),
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={label} options={options} selected={selected} onChange={set} single={single} />
    ),
  });
}

/** The filters with several choices: status, circuit, channel, flags. */
function useChoices({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'states', 'dossier']);
  const choice = useChoice();
  const change = (changed: Partial<BuybackSearch>): void =>
    onChange({ ...search, page: undefined, ...changed });
  return [
    choice({
      key: 'status',
      label: t('buybacks.filter.status'),
      options: buybackStatuses.map((value) => ({ value, label: t(`states:${value}`) })),
      selected: search.status,
      set: (status) => change({ status }),
    }),
    choice({
      key: 'circuit',
      label: t('buybacks.filter.circuit'),
      options: circuitTypes.map((value) => ({ value, label: t(`dossier:circuit.${value}`) })),
      selected: search.circuit,
      set: (circuit) => change({ circuit }),
    }),
    choice({
      key: 'channel',
      label: t('buybacks.filter.channel'),
      options: (['store', 'web'] as const).map((value) => ({ value, label: t(`dossier:channel.${value}`) })),
      selected: search.channel === undefined ? [] : [search.channel],
      set: ([channel]) => change({ channel: channel === 'store' || channel === 'web' ? channel : undefined }),
      single: true,
    }),
    choice({
      key: 'flags',
      label: t('buybacks.filter.flags'),
      options: flags.map((value) => ({ value, label: t(`buybacks.filter.${value}`) })),
      selected: flags.filter((flag) => search[flag] === true),
      set: (on) =>
        change(Object.fromEntries(flags.map((flag) => [flag, on.includes(flag) ? true : undefined]))),
    }),
  ];
}

/** The filters by store, workshop and account; one with fewer than two choices is left out. */
function usePlaceChoices({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation('back_office');
  const choice = useChoice();
  const places = usePlaces();
  return placeFilters
    .filter((key) => places[key].length > 1 || search[key] !== undefined)
    .map((key) =>
      choice({
        key,
        label: t(`filter.${key}`),
        options: places[key],
        selected: search[key] === undefined ? [] : [search[key]],
        set: ([only]) => onChange({ ...search, page: undefined, [key]: only }),
        single: true,
      }),
    );
}

const texts = {
  identificationNumber: 'number',
  customer: 'customer',
  brand: 'brand',
  imei: 'imei',
} as const satisfies Partial<Record<keyof BuybackSearch, string>>;
const textKeys = ['identificationNumber', 'customer', 'brand', 'imei'] as const;

function useTexts({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation('dashboard');
  return textKeys.map((key) =>
    textChip({
      key,
      label: t(`buybacks.filter.${texts[key]}`),
      value: search[key],
      numeric: key === 'identificationNumber' || key === 'imei',
      set: (value) => onChange({ ...search, page: undefined, [key]: value }),
    }),
  );
}

/** The chips above the list; a filter that is set shows its value and can be removed. */
export const BuybackFilters = ({ columns, ...props }: Props & { columns: ChosenColumns }) => {
  const [status, circuit, ...others] = useChoices(props);
  const filters = [
    status,
    circuit,
    useDateFilter(props.search, (range) =>
      props.onChange({ ...props.search, page: undefined, from: range.from, to: range.to }),
    ),
    ...useTexts(props),
    ...others,
    ...usePlaceChoices(props),
    useColumnFilter(useBuybackColumns(buybackColumnKeys), columns),
  ].filter((filter) => filter !== undefined);
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
