import type { ExportListView } from '../../domain/exports/export.ts';
import { exportFileTypes } from '@reprise/platform/domain/core/export-format.ts';
import { exportLimits, pollingLimits } from '@reprise/platform/domain/core/limits.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { ActionMenu } from '@reprise/platform/screens/ui/frame/action-menu.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { exportsKey, isRunning, useCancelExport, useExportFile, useStartExport } from './exports-query.ts';
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
const Subject = ({ one, accountId }: { one: ExportListView; accountId: string | undefined }) => {
  const { t } = useTranslation('exports');
  const { moment } = useFormats();
  const { type, fileType, createdAt, sourceAccountId, sourceName } = one;
  return (
    <>
      <b>{t(`type.${type}`)}</b>
      <div className="small">
        {moment(createdAt)} · {t(`fileType.${fileType}`)}
      </div>
      {sourceAccountId === null || sourceAccountId === accountId ? null : (
        <div className="small">{sourceName}</div>
      )}
      <span className="on-phone">
        <State one={one} />
      </span>
    </>
  );
};

/** The latest first; asked again while one is being written. */
const Exports = defineList('GET /exports', {
  words: 'exports',
  stale: [exportsKey],
  file: false,
  title: ({ t }) => t('title'),
  keeps: ['account'],
  every: { ms: pollingLimits.exportSeconds * 1000, while: isRunning },
  columns: ({ t, count, given }) => [
    {
      key: 'type',
      header: t('field.type'),
      cell: (one) => <Subject one={one} accountId={given.account_id} />,
    },
    {
      key: 'createdBy',
      header: t('field.createdBy'),
      cell: ({ createdByName }) => createdByName || '–',
      hideBelow: 'tablet',
    },
    { key: 'state', header: t('field.state'), cell: (one) => <State one={one} />, hideBelow: 'phone' },
    {
      key: 'entries',
      header: t('field.entries'),
      align: 'end',
      cell: ({ entries_count: entries, url }) => (url === null ? '–' : count(entries ?? 0)),
      hideBelow: 'phone',
    },
  ],
  row: { header: ({ t }) => t('field.file'), actions: (one) => <Actions one={one} /> },
  empty: ({ t }) => ({ title: t('none'), help: t('noneHelp') }),
});

/** The exports of an account, each file as long as it is kept, and links to start others. */
export const AccountExports = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('exports');
  const can = useCan();
  const start = useStartExport();
  const mayExportCatalogue = can('catalog_export_products') && can('catalog_export_categories');
  return (
    <Stack gap={4}>
      <p className="export-lead">{t('help', { count: exportLimits.keptDays })}</p>
      <Row>
        {mayExportCatalogue ? (
          <LinkButton href={`/accounts/${accountId}/catalog-export`}>{t('catalogLink')}</LinkButton>
        ) : null}
        {can('user_list') ? (
          <ActionMenu
            button={t('exportUsers')}
            actions={exportFileTypes.map((format) => ({
              key: format,
              label: t(`fileType.${format}`),
              onAct: () => start.mutate({ type: 'users', accountId, format }),
            }))}
          />
        ) : null}
        {can('export_schedule') ? (
          <LinkButton look="ghost" href="/export-schedules">
            {t('scheduled')}
          </LinkButton>
        ) : null}
      </Row>
      <Exports.Body given={{ account_id: accountId }} />
    </Stack>
  );
};
