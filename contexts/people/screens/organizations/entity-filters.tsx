import { activeStatuses } from '@reprise/platform/domain/core/field.ts';
import { organizationTypes } from '../../domain/organizations/organization.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { useClientChip } from '../accounts/client-chip.tsx';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { unitsQuery } from '../shown/entities-query.ts';
import { clearedSearch, type EntitySearch } from './entity-search.ts';

type Props = { search: EntitySearch; onChange: (search: EntitySearch) => void };
type Choice = {
  key: 'type' | 'status' | 'parent';
  label: string;
  options: readonly { value: string; label: string }[];
  single?: boolean;
};

/** The chip of a filter with options; several can be chosen unless it is `single`. */
function useChoice({ search, onChange }: Props) {
  return ({ key, label, options, single = false }: Choice): Filter => {
    const selected = [search[key] ?? []].flat();
    const names = options.filter(({ value }) => selected.some((one) => one === value));
    const set = (values: readonly string[]): void =>
      onChange({ ...search, page: undefined, [key]: single ? values[0] : values });
    return {
      key,
      label,
      value: chosenText(names.map((one) => one.label)),
      onClear: () => set([]),
      renderEditor: (close) => (
        <OptionFilter
          legend={label}
          options={options}
          selected={selected}
          single={single}
          onChange={(values) => {
            set(values);
            if (single) close();
          }}
        />
      ),
    };
  };
}

/** The chips above the entities; a set filter shows its value and can be removed. */
export const EntityFilters = (props: Props) => {
  const { t } = useTranslation('entities');
  const { search, onChange } = props;
  const choice = useChoice(props);
  const account = useClientChip({
    key: 'account',
    label: t('field.account'),
    chosen: search.account,
    set: (accountId) => onChange({ ...search, page: undefined, account: accountId }),
  });
  const units = useQuery(unitsQuery(search.account));
  const word = (key: 'name' | 'externalId'): Filter =>
    textChip({
      key,
      label: t(`field.${key}`),
      value: search[key],
      set: (value) => onChange({ ...search, page: undefined, [key]: value }),
    });
  const filters = [
    ...(account === undefined ? [] : [account]),
    choice({
      key: 'type',
      label: t('field.type'),
      options: organizationTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    }),
    choice({
      key: 'status',
      label: t('field.status'),
      options: activeStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    }),
    word('name'),
    word('externalId'),
    choice({
      key: 'parent',
      label: t('field.parent'),
      options: (units.data?.items ?? []).map(({ id, commonName }) => ({ value: id, label: commonName })),
      single: true,
    }),
  ];
  return <FilterChips filters={filters} onClearAll={() => onChange(clearedSearch(search))} />;
};
