import { paymentStatuses } from '@reprise/domain/payment/payment.states';
import { FilterChips, OptionFilter, type Filter } from '@reprise/ui/filter-chips';
import { useTranslation } from 'react-i18next';
import { TextFilter } from '../../lib/text-filter.tsx';
import { paymentTypes, type PaymentSearch } from './payment-search.ts';

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

/** The chips above the payments: status, method, number of the file. */
export const PaymentFilters = (props: Props) => {
  const { t } = useTranslation('dashboard');
  const { search, onChange } = props;
  const set = (value: string | undefined): void =>
    onChange({ ...search, page: undefined, number: value?.replaceAll(/\s/g, '') });
  const number: Filter = {
    key: 'number',
    label: t('common.number'),
    value: search.number,
    onClear: () => set(undefined),
    renderEditor: (close) => (
      <TextFilter
        label={t('common.number')}
        value={search.number}
        numeric
        onApply={(value) => {
          set(value);
          close();
        }}
      />
    ),
  };
  return (
    <FilterChips
      filters={[...useChoices(props), number]}
      onClearAll={() => onChange({ status: [], type: [], size: search.size })}
    />
  );
};
