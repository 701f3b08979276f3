import type { UnexpectedParcelView } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.ts';
import { unexpectedParcelStates } from '@reprise/logistics/domain/unexpected-parcels/unexpected-parcel.states.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { Pagination } from '@reprise/platform/screens/ui/list/pagination.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { ParcelDetail } from './parcel-detail.tsx';
import './check-in.css';

const route = getRouteApi('/warehouse/checkin/parcels');
const pageSize = 25;

/** The state of an unexpected parcel, as the domain's table shows it. */
export const ParcelBadge = ({ status }: Pick<UnexpectedParcelView, 'status'>) => {
  const { t } = useTranslation('states');
  return <StateBadge tone={unexpectedParcelStates[status].tone} label={t(status)} />;
};

const useColumns = (): Column<UnexpectedParcelView>[] => {
  const { t } = useTranslation('arrivals');
  const { day } = useFormats();
  return [
    { key: 'number', header: t('parcel.number'), cell: ({ number }) => <b>{number}</b> },
    { key: 'state', header: t('parcel.state'), cell: ({ status }) => <ParcelBadge status={status} /> },
    { key: 'since', header: t('parcel.since'), cell: ({ createdAt }) => day(createdAt) },
    {
      key: 'description',
      header: t('parcel.description'),
      cell: ({ description, trackingNumber, imei }) =>
        [description, trackingNumber, imei].filter(Boolean).join(' · ') || '–',
      wide: true,
    },
    {
      key: 'place',
      header: t('parcel.place'),
      cell: ({ place }) => place || '–',
      hideBelow: 'tablet',
    },
  ];
};

/** The unexpected parcels; those to be identified first. */
export const Page = () => {
  const { t } = useTranslation('arrivals');
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [workshopKey, 'parcels', page],
    queryFn: ({ signal }) =>
      call('GET /unexpected-parcels', { query: { page, itemsPerPage: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const from = (page - 1) * pageSize + 1;
  const to = from + (data?.items.length ?? 0) - 1;
  const turn = (next: number) => () => void navigate({ search: { page: next } });
  return (
    <Stack gap={4}>
      <PageTitle
        title={t('parcel.listTitle')}
        count={data?.total}
        actions={
          <LinkButton look="ghost" href="/warehouse/checkin">
            {t('parcel.back')}
          </LinkButton>
        }
      />
      <DataTable
        caption={t('parcel.listTitle')}
        columns={useColumns()}
        rows={data?.items}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        refreshing={query.isFetching}
        failed={useFailure(query)}
        empty={{ title: t('parcel.none'), help: t('parcel.noneHelp') }}
        footer={
          data === undefined || data.total === 0 ? undefined : (
            <Pagination
              from={from}
              to={to}
              total={data.total}
              onPrevious={page > 1 ? turn(page - 1) : undefined}
              onNext={to < data.total ? turn(page + 1) : undefined}
            />
          )
        }
      />
      {open === null ? null : <ParcelDetail id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
