import { DataTable } from '@reprise/ui/data-table';
import { PageTitle, Stack } from '@reprise/ui/layout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBuybackColumns } from '../../lib/buyback-columns.tsx';
import { call } from '../../lib/call.ts';
import { useListed } from '../../lib/list-pages.tsx';
import { pageSizes } from '@reprise/shell/search';
import { Check } from './check.tsx';
import { hrefOf, ScanNumber } from './scan-number.tsx';

const route = getRouteApi('/buybacks-predeclared');

const Waiting = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['buybacks', 'predeclared', search.page, search.size],
    queryFn: ({ signal }) =>
      call('GET /buybacks-predeclared', {
        query: { page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const columns = useBuybackColumns()
    .filter(({ key }) => key !== 'controlled')
    .map((column) => ({ ...column, sortable: false }));
  return (
    <Stack gap={3}>
      <h2>{t('predeclared.list')}</h2>
      <DataTable
        caption={t('predeclared.title')}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(row.identificationNumber)}
        empty={{ title: t('predeclared.empty') }}
        {...useListed(query, search, (to) => void navigate({ search: { ...search, ...to } }))}
      />
    </Stack>
  );
};

/** Files opened on the site that wait for their owner at a counter: scan one, or take it from the list. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const { number } = route.useSearch();
  if (number !== undefined) return <Check key={number} number={number} />;
  return (
    <>
      <PageTitle title={t('predeclared.title')} />
      <div className="bench-page">
        <ScanNumber />
      </div>
      <Waiting />
    </>
  );
};
