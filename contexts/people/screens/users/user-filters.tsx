import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { chosenText } from '@reprise/platform/screens/ui/list/long-lists.ts';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useClientChip } from '../accounts/client-chip.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { textChip } from '@reprise/platform/screens/kit/list/text-chip.tsx';
import { clearedSearch, userStatuses, type UserSearch } from './user-search.ts';

type Props = { search: UserSearch; onChange: (search: UserSearch) => void };
type Choice = { value: string; label: string };

/** The chip of a filter with options, of which one is chosen. */
function single(
  { search, onChange }: Props,
  key: 'entity' | 'status',
  label: string,
  options: readonly Choice[],
): Filter {
  const set = (value: string | undefined): void => onChange({ ...search, page: undefined, [key]: value });
  const chosen = search[key];
  return {
    key,
    label,
    value: chosen === undefined ? undefined : (options.find(({ value }) => value === chosen)?.label ?? '…'),
    onClear: () => set(undefined),
    renderEditor: (close) => (
      <OptionFilter
        single
        legend={label}
        options={options}
        selected={chosen === undefined ? [] : [chosen]}
        onChange={([value]) => {
          set(value);
          close();
        }}
      />
    ),
  };
}

function useEntities(accountId: string | undefined): Choice[] {
  const can = useCan();
  const entities = useQuery({
    queryKey: ['organizations', 'of users', accountId ?? 'own'],
    queryFn: ({ signal }) => call('GET /organizations', { query: { accountId }, signal }),
    enabled: can('organization_list'),
  });
  return (entities.data?.items ?? []).map(({ id, commonName }) => ({ value: id, label: commonName }));
}

function useTypeFilter({ search, onChange }: Props): Filter {
  const { t } = useTranslation(['users', 'dashboard']);
  const options = userTypes
    .filter((type) => type !== 'pseudo_anonymous')
    .map((type) => ({ value: type, label: t(`dashboard:userType.${type}`) }));
  const set = (values: readonly string[]): void =>
    onChange({ ...search, page: undefined, type: userTypes.filter((type) => values.includes(type)) });
  const chosen = options.filter(({ value }) => search.type.includes(value)).map(({ label }) => label);
  return {
    key: 'type',
    label: t('filter.type'),
    value: chosenText(chosen),
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={t('filter.type')} options={options} selected={search.type} onChange={set} />
    ),
  };
}

/** The chips above the users: name, entity, role, status and, for the provider's staff, the client. */
export const UserFilters = (props: Props) => {
  const { t } = useTranslation('users');
  const { search, onChange } = props;
  const client = useClientChip({
    key: 'client',
    label: t('filter.client'),
    chosen: search.client,
    // an entity belongs to one client
    set: (accountId) => onChange({ ...search, page: undefined, entity: undefined, client: accountId }),
  });
  const entities = useEntities(search.client);
  const statuses = userStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const type = useTypeFilter(props);
  const filters = [
    textChip({
      key: 'name',
      label: t('filter.name'),
      value: search.name,
      set: (name) => onChange({ ...search, page: undefined, name }),
    }),
    ...(client === undefined ? [] : [client]),
    single(props, 'entity', t('filter.entity'), entities),
    type,
    single(props, 'status', t('filter.status'), statuses),
  ];
  return <FilterChips filters={filters} onClearAll={() => onChange(clearedSearch(search))} />;
};
