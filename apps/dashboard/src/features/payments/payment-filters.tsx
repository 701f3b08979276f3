import { paymentStatuses } from '@reprise/domain/payment/payment.states';
import { moneyText } from '@reprise/ui/numbers';
import { FilterChips, OptionFilter, type Filter } from '@reprise/ui/filter-chips';
import { useTranslation } from 'react-i18next';
import { useDateFilter } from '../../lib/date-filter.tsx';
import { TextFilter } from '../../lib/text-filter.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { clearedSearch, paymentTypes, type PaymentSearch } from './payment-search.ts';

type Props = { search: PaymentSearch; onChange: (search: PaymentSearch) => void };

function useChoices({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'states']);
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
      value: chosen.length === 0 ? undefined : chosen.join(', '),
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
      paymentTypes.map((value) => ({ value, label: t(`payments.types.${value}`) })),
    ),
  ];
}

function useTexts({ search, onChange }: Props): Filter[] {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const labels = {
    number: t('common.number'),
    customer: t('connectors:payments.filter.customer'),
    reference: t('connectors:payments.filter.reference'),
  };
  return (['number', 'customer', 'reference'] as const).map((key) => {
    const set = (value: string | undefined): void =>
      onChange({
        ...search,
        page: undefined,
        [key]: key === 'number' ? value?.replaceAll(/\s/g, '') : value,
      });
    return {
      key,
      label: labels[key],
      value: search[key],
      onClear: () => set(undefined),
      renderEditor: (close) => (
        <TextFilter
          label={labels[key]}
          value={search[key]}
          numeric={key === 'number'}
          onApply={(value) => {
            set(value);
            close();
          }}
        />
      ),
    };
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

/** The chips above the payments; each set one says its value and can be taken away. */
export const PaymentFilters = (props: Props) => {
  const filters = [
    ...useChoices(props),
    useDateFilter(props.search, (range) =>
      props.onChange({ ...props.search, page: undefined, from: range.from, to: range.to }),
    ),
    useAmounts(props),
    ...useTexts(props),
  ];
  return <FilterChips filters={filters} onClearAll={() => props.onChange(clearedSearch(props.search))} />;
};
