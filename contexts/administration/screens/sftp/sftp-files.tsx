import type { SftpFileView } from '../../domain/sftp/sftp.contract.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import type { Tone } from '@reprise/platform/screens/ui/shown/tone.tsx';
import { useTranslation } from 'react-i18next';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';

const tones: Record<SftpFileView['status'], Tone> = { taken: 'info', processed: 'ok', error: 'bad' };

/** Imported, but not every line of it. */
const toneOf = ({ status, linesCount }: SftpFileView): Tone =>
  status === 'processed' && (linesCount?.ignored ?? 0) > 0 ? 'warn' : tones[status];

const Result = ({ file }: { file: SftpFileView }) => {
  const { t } = useTranslation('sftp');
  const { linesCount, error } = file;
  if (error !== null) return t(`fileError.${error}`);
  if (linesCount === null) return '–';
  const { inserted, updated, ignored } = linesCount;
  return t('files.counts', { inserted, updated, ignored });
};

const kilobytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    Math.ceil(bytes / 1000),
  );

function useColumns(accountId: string): Column<SftpFileView>[] {
  const { t } = useTranslation('sftp');
  const { moment, locale } = useFormats();
  const can = useCan();
  const columns: Column<SftpFileView>[] = [
    { key: 'takenAt', header: t('files.takenAt'), cell: ({ takenAt }) => moment(takenAt) },
    {
      key: 'status',
      header: t('files.status'),
      cell: (file) => <StateBadge tone={toneOf(file)} label={t(`fileStatus.${file.status}`)} />,
    },
    { key: 'result', header: t('files.result'), cell: (file) => <Result file={file} /> },
    {
      key: 'size',
      header: t('files.size'),
      align: 'end',
      hideBelow: 'phone',
      cell: ({ size }) => kilobytes(size, locale),
    },
  ];
  if (!can('catalog_import')) return columns;
  return [
    ...columns,
    {
      key: 'open',
      header: t('files.import'),
      cell: ({ importId, takenAt }) =>
        importId === null ? null : (
          <LinkButton
            look="ghost"
            size="s"
            href={`/accounts/${accountId}/catalog-imports?import=${importId}`}
            aria-label={t('files.openNamed', { moment: moment(takenAt) })}
          >
            {t('files.open')}
          </LinkButton>
        ),
    },
  ];
}

/** The files that were taken last, and their results. */
export const SftpFiles = ({ files, accountId }: { files: readonly SftpFileView[]; accountId: string }) => {
  const { t } = useTranslation('sftp');
  return (
    <Stack gap={3}>
      <PageTitle heading="h2" title={t('files.title')} />
      <DataTable
        caption={t('files.title')}
        columns={useColumns(accountId)}
        rows={files}
        rowKey={({ id }) => id}
        empty={{ title: t('files.none'), help: t('files.noneHelp') }}
      />
    </Stack>
  );
};
