import { paymentStatuses } from '@reprise/dossier/domain/payments/payment.states.ts';
import { moneyText } from '@reprise/platform/screens/ui/shown/numbers.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { useDateFilter } from '@reprise/platform/screens/kit/list/date-filter.tsx';
import type { ChosenColumns } from '@reprise/platform/screens/kit/list/chosen-columns.ts';
import { useColumnFilter } from '@reprise/platform/screens/kit/list/column-filter.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { clearedSearch, paymentTypes, type PaymentSearch } from './payment-search.ts';

type Props = { search: PaymentSearch; onChange: (search: PaymentSearch) => void };

function useChoices({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'states', 'dossier']);
  const choice = (
    key: 'status' | 'type',
    label: string,
    options: { value: string; label: string }[],
  ): Filter => {
    const chosen = options
      .filter(({ value }) => search[key].some((one) => one === value))
      .map((one) => one.label);
    const set = (values: string[]): void => onChange({ ...search, page: undefined, [key]: values });
    return {
      key,
      label,
      value: chosenText(chosen),
      onClear: () => set([]),
      renderEditor: () => (
        <OptionFilter legend={label} options={options} selected={search[key]} onChange={set} />
      ),
    };
  };
  return [
    choice(
      'status',
      t('common.status'),
      paymentStatuses.map((value) => ({ value, label: t(`states:${value}`) })),
    ),
    choice(
      'type',
      t('payments.type'),
      paymentTypes.map((value) => ({ value, label: t(`dossier:paymentType.${value}`) })),
    ),
  ];
}

/** The filter of held payments. */
function useHeld({ search, onChange }: Props): Filter {
  const { t } = useTranslation('connectors');
  const label = t('payments.held.title');
  const set = (held: true | undefined): void => onChange({ ...search, page: undefined, held });
  return {
    key: 'held',
    label,
    value: search.held ? t('payments.held.yes') : undefined,
    onClear: () => set(undefined),
    renderEditor: () => (
      <OptionFilter
        legend={label}
        options={[{ value: 'held', label: t('payments.held.yes') }]}
        selected={search.held ? ['held'] : []}
        onChange={(values) => set(values.length > 0 ? true : undefined)}
      />
    ),
  };
}

function useTexts({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const labels = {
    number: t('common.number'),
    customer: t('connectors:payments.filter.customer'),
    reference: t('connectors:payments.filter.reference'),
  };
  return (['number', 'customer', 'reference'] as const).map((key) => {
    const typed = (value: string | undefined) => (key === 'number' ? value?.replaceAll(/\s/g, '') : value);
    return textChip({
      key,
      label: labels[key],
      value: search[key],
      numeric: key === 'number',
      set: (value) => onChange({ ...search, page: undefined, [key]: typed(value) }),
    });
  });
}

function useAmounts({ search, onChange }: Props): Filter {
  const { t, i18n } = useTranslation('connectors');
  const { min, max } = search;
  const amount = (cents: number | undefined): string =>
    cents === undefined ? '' : moneyText(cents, 'EUR', i18n.language);
  const words = { min: amount(min), max: amount(max) };
  const value = (): string | undefined => {
    if (min !== undefined && max !== undefined) return t('payments.filter.amountRange', words);
    if (min !== undefined) return t('payments.filter.amountFrom', words);
    return max === undefined ? undefined : t('payments.filter.amountTo', words);
  };
  const set = (range: { min?: number; max?: number }): void =>
    onChange({ ...search, page: undefined, min: range.min, max: range.max });
  return {
    key: 'amount',
    label: t('payments.filter.amount'),
    value: value(),
    onClear: () => set({}),
    renderEditor: (close) => (
      <AmountFilter
        min={min}
        max={max}
        onApply={(range) => {
          set(range);
          close();
        }}
      />
    ),
  };
}

/** The chips above the list; a filter that is set shows its value and can be removed. */
export const PaymentFilters = ({
  columns,
  chosen,
  ...props
}: Props & { columns: Parameters<typeof useColumnFilter>[0]; chosen: ChosenColumns }) => {
  const filters = [
    ...useChoices(props),
    useHeld(props),
    useDateFilter(props.search, (range) =>
      props.onChange({ ...props.search, page: undefined, from: range.from, to: range.to }),
    ),
    useAmounts(props),
    ...useTexts(props),
    useColumnFilter(columns, chosen),
  ];
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
