import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { ConnectorOrganizationView } from '../../domain/connectors/connector.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '@reprise/platform/screens/kit/calls/failure.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useConnectorWords } from './connector-words.ts';
import { configurationHref, organizationHref } from './paths.ts';

export const ActiveBadge = ({ active }: { active: boolean }) => {
  const { t } = useTranslation('connectors');
  return (
    <StateBadge
      tone={active ? 'ok' : 'idle'}
      label={t(active ? 'configurations.active' : 'configurations.inactive')}
    />
  );
};

/** The organizations of the list: one, several places of one’s own, or every account's. */
type Reach = 'one' | 'own' | 'all';

/** The columns of the list; where every account’s are listed, each organization links to its own screen. */
function useColumns(reach: Reach): Column<ConnectorOrganizationView>[] {
  const { t } = useTranslation('connectors');
  const { day } = useFormats();
  const words = useConnectorWords();
  const place: Column<ConnectorOrganizationView> = {
    key: 'organization',
    header: t('configurations.organization'),
    cell: (one) =>
      reach === 'own' ? (
        one.organizationName
      ) : (
        <TextLink
          href={organizationHref(one.organizationId)}
          aria-label={t('configurations.seeOf', { organization: one.organizationName })}
        >
          {one.organizationName}
        </TextLink>
      ),
  };
  const partner: Column<ConnectorOrganizationView>[] = [
    {
      key: 'connector',
      header: t('configurations.connector'),
      cell: (one) => words.connector({ fqn: one.fqn, name: one.connectorName }),
      hideBelow: 'phone',
    },
    {
      key: 'type',
      header: t('configurations.type'),
      cell: (one) => words.type(one.type),
      hideBelow: 'tablet',
    },
  ];
  return [
    { key: 'name', header: t('configurations.name'), cell: (one) => <b>{one.name}</b> },
    ...(reach === 'one' ? [] : [place]),
    ...(reach === 'all' ? partner : []),
    { key: 'state', header: t('configurations.state'), cell: (one) => <ActiveBadge active={one.active} /> },
    {
      key: 'updated',
      header: t('configurations.updated'),
      cell: (one) => day(one.updatedAt),
      hideBelow: 'phone',
    },
  ];
}

type Listed = CallAnswer<Api['GET /connector-organizations']>;

export const ConfigurationTable = ({
  query,
  caption,
  empty,
  reach = 'one',
  footer,
}: {
  query: UseQueryResult<Listed>;
  caption: string;
  empty: { title: string; help?: ReactNode; action?: ReactNode };
  reach?: Reach;
  footer?: ReactNode;
}) => (
  <DataTable
    caption={caption}
    columns={useColumns(reach)}
    rows={query.data?.items}
    rowKey={(one) => one.id}
    rowHref={configurationHref}
    refreshing={query.isFetching}
    loadingRows={3}
    failed={useFailure(query)}
    empty={empty}
    footer={footer}
  />
);
