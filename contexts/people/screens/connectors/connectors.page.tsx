import { connectorTypes } from '../../domain/connectors/connector-types.ts';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FilterChips, OptionFilter, type Filter } from '@reprise/platform/screens/ui/list/filter-chips.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPages } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ConfigurationTable } from './configuration-table.tsx';
import type { ConnectorSearch } from './connector-search.ts';
import { useConnectorWords } from './connector-words.ts';
import { configurationsQuery } from './connectors-query.ts';
import { OwnSignIn, OwnStations } from './own-stations.tsx';
import './connectors.css';

const route = getRouteApi('/connectors');

type Choice<Value extends string> = {
  key: string;
  label: string;
  values: readonly Value[];
  word: (value: Value) => string;
  chosen: Value | undefined;
  set: (value: Value | undefined) => void;
};

/** A chip with a single value. */
const chip = <Value extends string>({ key, label, values, word, chosen, set }: Choice<Value>): Filter => ({
  key,
  label,
  value: chosen === undefined ? undefined : word(chosen),
  onClear: () => set(undefined),
  renderEditor: () => (
    <OptionFilter
      single
      legend={label}
      options={values.map((value) => ({ value, label: word(value) }))}
      selected={chosen === undefined ? [] : [chosen]}
      onChange={([value]) => set(values.find((one) => one === value))}
    />
  ),
});

function useFilters(search: ConnectorSearch, onChange: (search: ConnectorSearch) => void): Filter[] {
  const { t } = useTranslation('connectors');
  const words = useConnectorWords();
  return [
    chip({
      key: 'type',
      label: t('configurations.type'),
      values: connectorTypes,
      word: words.type,
      chosen: search.type,
      set: (type) => onChange({ ...search, page: undefined, type }),
    }),
    chip({
      key: 'active',
      label: t('configurations.state'),
      values: ['true', 'false'] as const,
      word: (value) => t(value === 'true' ? 'configurations.active' : 'configurations.inactive'),
      chosen: search.active,
      set: (active) => onChange({ ...search, page: undefined, active }),
    }),
  ];
}

const All = () => {
  const { t } = useTranslation('connectors');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (to: ConnectorSearch): void => void navigate({ search: to, replace: true });
  const { type, active, page = 1, size = pageSizes[0] } = search;
  const query = useQuery(configurationsQuery({ type, active }, { page, itemsPerPage: size }));
  const create = <LinkButton href="/connectors/createConfiguration">{t('configurations.create')}</LinkButton>;
  const isFiltered = type !== undefined || active !== undefined;
  return (
    <Stack gap={4}>
      <PageTitle title={t('configurations.title')} count={query.data?.total} actions={create} />
      <p className="connector-lead">{t('configurations.help')}</p>
      <FilterChips
        filters={useFilters(search, go)}
        onClearAll={() => go({ ...search, page: undefined, type: undefined, active: undefined })}
      />
      <ConfigurationTable
        reach="all"
        query={query}
        caption={t('configurations.all')}
        empty={
          isFiltered
            ? { title: t('configurations.noMatch') }
            : { title: t('configurations.none'), help: t('configurations.noneHelp'), action: create }
        }
        footer={<ListPages listed={query.data} search={search} onMove={(to) => go({ ...search, ...to })} />}
      />
    </Stack>
  );
};

/**
 * Every account's configurations, for the provider's people; others see those that they may manage in their own
 * account.
 */
export const Page = () => {
  const can = useCan();
  if (can('connectors_configuration')) return <All />;
  return can('refurb_connector_settings') ? <OwnStations /> : <OwnSignIn />;
};
