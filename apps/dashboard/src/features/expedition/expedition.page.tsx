import { packageStatuses, type PackageStatus } from '@reprise/domain/package/package.states';
import { LinkButton } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import { FilterChips, OptionFilter, type Filter } from '@reprise/ui/filter-chips';
import { PageTitle } from '@reprise/ui/layout';
import type { Column } from '@reprise/ui/table-head';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { ListPages } from '../../lib/list-pages.tsx';
import { pageSizes } from '@reprise/shell/search';
import { PackageBadge } from '../../lib/state-badges.tsx';
import type { Package } from './use-package.ts';

const route = getRouteApi('/expedition');

function useColumns(): Column<Package>[] {
  const { t } = useTranslation('dashboard');
  const { moment, count } = useFormats();
  return [
    { key: 'number', header: t('expedition.number'), cell: (row) => <b className="num">{row.number}</b> },
    { key: 'destination', header: t('expedition.destination'), wide: true, cell: (row) => row.destination },
    {
      key: 'products',
      header: t('expedition.products'),
      align: 'end',
      cell: (row) => count(row.products.length),
    },
    { key: 'status', header: t('common.status'), cell: (row) => <PackageBadge status={row.status} /> },
    { key: 'label', header: t('expedition.label'), cell: (row) => t(`expedition.labels.${row.labelStatus}`) },
    {
      key: 'tracking',
      header: t('expedition.tracking'),
      cell: (row) => <span className="num">{row.trackingNumber ?? t('list.none')}</span>,
    },
    { key: 'date', header: t('common.date'), cell: (row) => moment(row.createdAt) },
  ];
}

function useStatusFilter(status: PackageStatus[], onChange: (status: PackageStatus[]) => void): Filter {
  const { t } = useTranslation(['dashboard', 'states']);
  const options = packageStatuses.map((value) => ({ value, label: t(`states:package_${value}`) }));
  const set = (values: string[]): void => onChange(packageStatuses.filter((one) => values.includes(one)));
  return {
    key: 'status',
    label: t('common.status'),
    value:
      options
        .filter(({ value }) => status.includes(value))
        .map(({ label }) => label)
        .join(', ') || undefined,
    onClear: () => set([]),
    renderEditor: () => (
      <OptionFilter legend={t('common.status')} options={options} selected={status} onChange={set} />
    ),
  };
}

/** The packages of one's store or workshop, each with what is left to do. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['packages', 'list', search],
    queryFn: ({ signal }) =>
      call('GET /packages', {
        query: { status: search.status, page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const status = useStatusFilter(
    search.status,
    (next) => void navigate({ search: { status: next }, replace: true }),
  );
  return (
    <>
      <PageTitle
        title={t('expedition.title')}
        actions={<LinkButton href="/start-expedition">{t('expedition.start')}</LinkButton>}
      />
      <FilterChips filters={[status]} />
      <DataTable
        caption={t('expedition.title')}
        columns={useColumns()}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        rowHref={(row) => `/start-expedition?package=${row.id}`}
        refreshing={query.isPlaceholderData}
        failed={useFailure(query)}
        empty={{ title: t('expedition.empty'), help: t('expedition.emptyHelp') }}
        footer={
          <ListPages
            listed={query.data}
            search={search}
            onMove={(to) => void navigate({ search: { ...search, ...to } })}
          />
        }
      />
    </>
  );
};
