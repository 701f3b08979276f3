import type { CatalogueReport } from '../../domain/imports/import.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

/** How many lines are shown before the rest is asked for. */
const atOnce = 20;

type Ignored = CatalogueReport['ignoredLines'][number];

/** Downloads every ignored line with its reason. */
export const ReportDownload = ({ id }: { id: string }) => {
  const { t } = useTranslation('imports');
  const toast = useToast();
  const fetchFile = useMutation({
    mutationFn: () => call('GET /imports/{id}/report', { params: { id } }),
    meta: { quiet: true },
    onSuccess: (content) => saveFile(content, `import-${id}.report.csv`),
    onError: (error) => toast({ tone: 'bad', text: errorText(error, t('error.technical')) }),
  });
  return (
    <Button look="ghost" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {t('report.download')}
    </Button>
  );
};

function useColumns(): Column<Ignored>[] {
  const { t } = useTranslation(['imports', 'lines']);
  const { count } = useFormats();
  return [
    { key: 'line', header: t('lines.line'), align: 'end', cell: ({ line }) => count(line) },
    {
      key: 'column',
      header: t('lines.column'),
      hideBelow: 'phone',
      cell: ({ column }) => <code>{column}</code>,
    },
    {
      key: 'value',
      header: t('lines.value'),
      hideBelow: 'phone',
      cell: ({ value }) => <span className="import-detail">{value === '' ? '–' : value}</span>,
    },
    {
      key: 'reason',
      header: t('lines.reason'),
      cell: ({ column, value, code }) => (
        <span className="import-detail">
          <code className="on-phone">{value === '' ? column : `${column}: ${value}`}</code>
          {t(`lines:${code}`)}
        </span>
      ),
    },
  ];
}

/** The first of the ignored lines; all of them are in the report. */
export const IgnoredLines = ({ report }: { report: CatalogueReport }) => {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(atOnce);
  const { ignoredLines } = report;
  const others = report.ignoredProblems - ignoredLines.length;
  const hasMore = ignoredLines.length > shown;
  return (
    <DataTable
      caption={t('lines.ignoredCaption')}
      columns={useColumns()}
      rows={ignoredLines.slice(0, shown)}
      rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
      empty={{ title: t('lines.noneIgnored') }}
      footer={
        hasMore ? (
          <div className="table-foot">
            <Button look="ghost" size="s" onClick={() => setShown(shown + atOnce)}>
              {t('list.more')}
            </Button>
          </div>
        ) : others > 0 ? (
          <p className="table-foot small">{t('lines.others', { count: others })}</p>
        ) : undefined
      }
    />
  );
};
