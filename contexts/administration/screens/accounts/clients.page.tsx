import type { ClientListView } from '../../domain/accounts/client.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { ClientFilters } from './client-filters.tsx';
import { clearedSearch, clientHref, isFiltered, type ClientSearch } from './client-search.ts';
import { clientsQuery } from './clients-query.ts';
import './clients.css';

const route = getRouteApi('/clients');

/** The modules of an account, in words. */
export function useModuleWords(): (
  client: Pick<ClientListView, 'isRetailer' | 'isBuyerAndWorkshopsSupervisor' | 'isProvider'>,
) => string {
  const { t } = useTranslation('clients');
  return ({ isRetailer, isBuyerAndWorkshopsSupervisor, isProvider }) =>
    [
      isProvider ? t('kind.provider') : '',
      isRetailer ? t('kind.retailer') : '',
      isBuyerAndWorkshopsSupervisor ? t('kind.buyer') : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

function useColumns(): Column<ClientListView>[] {
  const { t } = useTranslation('clients');
  const { count } = useFormats();
  const modules = useModuleWords();
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: ({ name, mainColor }) => (
        <span className="client-name">
          <span className="client-swatch" style={{ background: mainColor }} aria-hidden="true" />
          <b>{name}</b>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('field.status'),
      cell: ({ status }) => (
        <StateBadge tone={status === 'active' ? 'ok' : 'idle'} label={t(`status.${status}`)} />
      ),
    },
    { key: 'kind', header: t('field.modules'), cell: modules, hideBelow: 'phone' },
    {
      key: 'site',
      header: t('field.webUrl'),
      cell: ({ webUrl, webChannelActive }) =>
        webUrl === null ? '–' : webChannelActive ? webUrl : t('siteClosed', { site: webUrl }),
      hideBelow: 'tablet',
    },
    {
      key: 'premium',
      header: t('field.premium'),
      align: 'end',
      cell: ({ enabledPremiumFeatures }) => count(enabledPremiumFeatures.length),
      hideBelow: 'tablet',
    },
    {
      key: 'entities',
      header: t('field.entities'),
      align: 'end',
      cell: ({ entities }) => count(entities),
      hideBelow: 'phone',
    },
    {
      key: 'users',
      header: t('field.users'),
      align: 'end',
      cell: ({ users }) => count(users),
      hideBelow: 'phone',
    },
  ];
}

function useEmpty(search: ClientSearch, onClear: () => void) {
  const { t } = useTranslation('clients');
  if (!isFiltered(search)) return { title: t('none') };
  return {
    title: t('noMatch'),
    action: (
      <Button look="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
    ),
  };
}

/** The accounts. A row opens one. */
export const Page = () => {
  const { t } = useTranslation('clients');
  const can = useCan();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: ClientSearch): void => void navigate({ search: next, replace: true });
  const query = useQuery({ ...clientsQuery(search), placeholderData: keepPreviousData });
  const create = can('client_write') ? (
    <LinkButton href="/client/create">{t('create')}</LinkButton>
  ) : undefined;
  return (
    <Stack gap={4}>
      <PageTitle title={t('title')} count={query.data?.total} actions={create} />
      <ClientFilters search={search} onChange={go} />
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowHref={({ id, organizationId, name }) =>
          organizationId === null ? `/beta/account/${id}/edit` : clientHref(organizationId, name)
        }
        empty={useEmpty(search, () => go(clearedSearch(search)))}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
    </Stack>
  );
};
