import type { ExportListView } from '../../domain/exports/export.ts';
import { exportLimits } from '@reprise/platform/domain/core/limits.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '@reprise/platform/screens/shell/search.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { useListed, type PageSearch } from '@reprise/platform/screens/kit/list/list-pages.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { exportsQuery, isRunning, useCancelExport, useExportFile, useStartExport } from './exports-query.ts';
import './exports.css';

/** The status of an export, by word and tone. */
const State = ({ one }: { one: ExportListView }) => {
  const { t } = useTranslation('exports');
  if (isRunning(one)) return <StateBadge tone="info" label={t('state.in_progress')} />;
  if (one.url !== null) return <StateBadge tone="ok" label={t('state.success')} />;
  return one.cancelledAt === null ? (
    <StateBadge tone="bad" label={t('state.error')} />
  ) : (
    <StateBadge tone="idle" label={t('state.cancelled')} />
  );
};

const Actions = ({ one }: { one: ExportListView }) => {
  const { t } = useTranslation('exports');
  const { moment } = useFormats();
  const download = useExportFile();
  const cancel = useCancelExport();
  const name = t('named', { type: t(`type.${one.type}`), when: moment(one.createdAt) });
  if (isRunning(one))
    return (
      <Button
        look="ghost"
        size="s"
        busy={cancel.isPending}
        aria-label={t('cancelNamed', { name })}
        onClick={() => cancel.mutate(one)}
      >
        {t('cancelShort')}
      </Button>
    );
  if (one.url === null) return null;
  return (
    <Button
      look="ghost"
      size="s"
      busy={download.isPending}
      icon={<IconDownload size={18} aria-hidden="true" />}
      aria-label={t('downloadNamed', { name })}
      onClick={() => download.mutate(one)}
    >
      {t('download')}
    </Button>
  );
};

/** The export, its date and its subject; on a phone also its status, which leaves room for the file. */
const Subject = ({ one, accountId }: { one: ExportListView; accountId: string }) => {
  const { t } = useTranslation('exports');
  const { moment } = useFormats();
  const { type, createdAt, sourceAccountId, sourceName } = one;
  return (
    <>
      <b>{t(`type.${type}`)}</b>
      <div className="small">{moment(createdAt)}</div>
      {sourceAccountId === null || sourceAccountId === accountId ? null : (
        <div className="small">{sourceName}</div>
      )}
      <span className="on-phone">
        <State one={one} />
      </span>
    </>
  );
};

function useColumns(accountId: string): Column<ExportListView>[] {
  const { t } = useTranslation('exports');
  const { count } = useFormats();
  return [
    {
      key: 'type',
      header: t('field.type'),
      cell: (one) => <Subject one={one} accountId={accountId} />,
    },
    {
      key: 'createdBy',
      header: t('field.createdBy'),
      cell: ({ createdByName }) => createdByName || '–',
      hideBelow: 'tablet',
    },
    {
      key: 'state',
      header: t('field.state'),
      cell: (one) => <State one={one} />,
      hideBelow: 'phone',
    },
    {
      key: 'entries',
      header: t('field.entries'),
      align: 'end',
      cell: ({ entries_count: entries, url }) => (url === null ? '–' : count(entries ?? 0)),
      hideBelow: 'phone',
    },
    { key: 'actions', header: t('field.file'), align: 'end', cell: (one) => <Actions one={one} /> },
  ];
}

/** The exports of an account, each file as long as it is kept, and links to start others. */
export const AccountExports = ({
  accountId,
  search,
  onMove,
}: {
  accountId: string;
  search: PageSearch;
  onMove: (to: PageSearch) => void;
}) => {
  const { t } = useTranslation('exports');
  const can = useCan();
  const start = useStartExport();
  const { page = 1, size = pageSizes[0] } = search;
  const query = useQuery({
    ...exportsQuery(accountId, { page, itemsPerPage: size }),
    placeholderData: keepPreviousData,
  });
  const mayExportCatalogue = can('catalog_export_products') && can('catalog_export_categories');
  return (
    <Stack gap={4}>
      <p className="export-lead">{t('help', { count: exportLimits.keptDays })}</p>
      <Row>
        {mayExportCatalogue ? (
          <LinkButton href={`/accounts/${accountId}/catalog-export`}>{t('catalogLink')}</LinkButton>
        ) : null}
        {can('user_list') ? (
          <Button
            look="ghost"
            busy={start.isPending}
            onClick={() => start.mutate({ type: 'users', accountId })}
          >
            {t('exportUsers')}
          </Button>
        ) : null}
      </Row>
      <DataTable
        caption={t('title')}
        columns={useColumns(accountId)}
        rowKey={({ id }) => id}
        empty={{ title: t('none'), help: t('noneHelp') }}
        {...useListed(query, search, onMove)}
      />
    </Stack>
  );
};
