import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useTranslation } from 'react-i18next';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { clearedSearch, kinds, statuses, type ClientSearch } from './client-search.ts';

type Props = { search: ClientSearch; onChange: (search: ClientSearch) => void };
type Choice = {
  key: string;
  label: string;
  options: { value: string; label: string }[];
  chosen: string | undefined;
  set: (value: string | undefined) => void;
};

/** A chip with a single value. */
const choice = ({ key, label, options, chosen, set }: Choice): Filter => ({
  key,
  label,
  value: options.find(({ value }) => value === chosen)?.label,
  onClear: () => set(undefined),
  renderEditor: (close) => (
    <OptionFilter
      legend={label}
      options={options}
      selected={chosen === undefined ? [] : [chosen]}
      single
      onChange={([value]) => {
        set(value);
        close();
      }}
    />
  ),
});

/** The chips above the accounts, and their order; each set one shows its value and can be removed. */
export const ClientFilters = ({ search, onChange }: Props) => {
  const { t } = useTranslation('clients');
  const set = (change: Partial<ClientSearch>): void => onChange({ ...search, ...change, page: undefined });
  const sorts = ['name', 'createdAt', 'status'] as const;
  const filters = [
    textChip({ key: 'name', label: t('field.name'), value: search.name, set: (name) => set({ name }) }),
    choice({
      key: 'status',
      label: t('field.status'),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
      chosen: search.status,
      set: (wanted) => set({ status: statuses.find((one) => one === wanted) }),
    }),
    choice({
      key: 'kind',
      label: t('field.modules'),
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      chosen: search.kind,
      set: (wanted) => set({ kind: kinds.find((one) => one === wanted) }),
    }),
    choice({
      key: 'sort',
      label: t('sort.label'),
      options: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
      chosen: search.sort,
      set: (wanted) => {
        const sort = sorts.find((one) => one === wanted);
        set({ sort, down: sort === 'createdAt' ? 'true' : undefined });
      },
    }),
  ];
  return <FilterChips filters={filters} onClearAll={() => onChange(clearedSearch(search))} />;
};
