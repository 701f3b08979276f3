import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useListed } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useTransportColumns } from './transport-columns.tsx';
import { TransportDetail } from './transport-detail.tsx';
import { TransportDialog, type TransportAction } from './transport-dialogs.tsx';
import { TransportFilters } from './transport-filters.tsx';
import { clearedSearch, isFiltered, transportQuery, type TransportSearch } from './transport-search.ts';

const route = getRouteApi('/transports-list');

const useTransports = (search: TransportSearch) =>
  useQuery({
    queryKey: ['transports', { ...search, transport: undefined }],
    queryFn: ({ signal }) => call('GET /transports', { query: transportQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

function useEmpty(search: TransportSearch, onClear: () => void) {
  const { t } = useTranslation(['dashboard', 'connectors']);
  if (!isFiltered(search))
    return { title: t('transports.empty'), help: t('connectors:transports.emptyHelp') };
  return {
    title: t('list.noMatch'),
    help: t('connectors:payments.noMatchHelp'),
    action: (
      <Button look="ghost" onClick={onClear}>
        {t('list.clear')}
      </Button>
    ),
  };
}

/** The transports with their status. */
export const Page = () => {
  const { t } = useTranslation(['dashboard', 'connectors']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: TransportSearch): void => void navigate({ search: next, replace: true });
  // the details open over the list, which keeps its scroll position
  const show = (transport: string | undefined): void =>
    void navigate({ search: { ...search, transport }, replace: true, resetScroll: false });
  const query = useTransports(search);
  const [action, setAction] = useState<TransportAction>();
  return (
    <>
      <PageTitle title={t('transports.title')} />
      <TransportFilters search={search} onChange={go} />
      <DataTable
        caption={t('transports.title')}
        columns={useTransportColumns(({ id }) => show(id))}
        rowKey={(row) => row.id}
        onOpen={({ id }) => show(id)}
        empty={useEmpty(search, () => go(clearedSearch(search)))}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
      {search.transport === undefined || action ? null : (
        <TransportDetail id={search.transport} onAct={setAction} onClose={() => show(undefined)} />
      )}
      {action ? <TransportDialog action={action} onClose={() => setAction(undefined)} /> : null}
    </>
  );
};
