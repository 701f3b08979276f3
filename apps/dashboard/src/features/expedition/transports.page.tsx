import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { StateBadge } from '@reprise/ui/badge';
import { Button } from '@reprise/ui/button';
import { DataTable } from '@reprise/ui/data-table';
import { PageTitle } from '@reprise/ui/layout';
import { TextLink } from '@reprise/ui/link';
import type { Column } from '@reprise/ui/table-head';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useFailure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/formats.ts';
import { ListPages } from '../../lib/list-pages.tsx';
import { pageSizes } from '@reprise/shell/search';
import { useLabelDownload } from './use-label-download.ts';

const route = getRouteApi('/transports-list');
type Transport = CallAnswer<Api['GET /transports']>['items'][number];

const tones = {
  pending: 'info',
  labelled: 'idle',
  failed: 'bad',
  handed_over: 'info',
  delivered: 'ok',
  cancelled: 'idle',
} as const;

const Tracking = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const { trackingNumber, trackingLink } = transport;
  if (trackingNumber === null) return t('list.none');
  if (trackingLink === null) return <span className="num">{trackingNumber}</span>;
  return (
    <TextLink className="num" href={trackingLink} target="_blank" rel="noreferrer">
      {trackingNumber}
    </TextLink>
  );
};

const Label = ({ transport }: { transport: Transport }) => {
  const { t } = useTranslation('dashboard');
  const download = useLabelDownload();
  if (transport.status === 'pending' || transport.status === 'failed' || transport.status === 'cancelled')
    return null;
  const name = transport.trackingNumber ?? transport.transportUuid;
  return (
    <Button
      look="ghost"
      size="s"
      busy={download.isPending}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('transports.labelNamed', { name })}
      onClick={() => download.mutate({ id: transport.id, name })}
    >
      {t('transports.label')}
    </Button>
  );
};

function useColumns(): Column<Transport>[] {
  const { t } = useTranslation('dashboard');
  const { day } = useFormats();
  return [
    { key: 'tracking', header: t('transports.tracking'), cell: (row) => <Tracking transport={row} /> },
    { key: 'carrier', header: t('transports.carrier'), cell: (row) => row.company },
    {
      key: 'file',
      header: t('transports.file'),
      cell: (row) => <span className="num">{row.buybackNumber ?? row.packageNumber ?? t('list.none')}</span>,
    },
    { key: 'leg', header: t('transports.leg'), cell: (row) => t(`transports.legs.${row.leg}`) },
    { key: 'from', header: t('transports.from'), cell: (row) => row.from },
    { key: 'to', header: t('transports.to'), cell: (row) => row.to },
    {
      key: 'status',
      header: t('common.status'),
      cell: (row) => (
        <>
          <StateBadge tone={tones[row.status]} label={t(`transports.status.${row.status}`)} />
          {row.failureReason ? <div className="small">{row.failureReason}</div> : null}
        </>
      ),
    },
    { key: 'date', header: t('common.date'), cell: (row) => day(row.createdAt) },
    { key: 'label', header: t('transports.label'), align: 'end', cell: (row) => <Label transport={row} /> },
  ];
}

/** Parcels, and where their carriers say they are. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    queryKey: ['transports', search],
    queryFn: ({ signal }) =>
      call('GET /transports', {
        query: { page: search.page ?? 1, itemsPerPage: search.size ?? pageSizes[0] },
        signal,
      }),
  });
  return (
    <>
      <PageTitle title={t('transports.title')} />
      <DataTable
        caption={t('transports.title')}
        columns={useColumns()}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        failed={useFailure(query)}
        empty={{ title: t('transports.empty') }}
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
