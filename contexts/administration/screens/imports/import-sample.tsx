import type { FileSample } from '../../domain/imports/file-sample.ts';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useTranslation } from 'react-i18next';

type Read = FileSample[number];

/** A cell as it was understood, with the original text where that differs. */
const Cell = ({ cell }: { cell: Read['cells'][number] | undefined }) => {
  const { t } = useTranslation('imports');
  if (cell === undefined || cell.text.trim() === '') return <>–</>;
  const { text, read } = cell;
  return (
    <span className="import-detail">
      {read ?? t('sample.unread')}
      {read === text.trim() ? null : <span className="small">{t('sample.as', { text })}</span>}
    </span>
  );
};

function useColumns(lines: readonly number[]): Column<Read>[] {
  const { t } = useTranslation('imports');
  return [
    { key: 'column', header: t('lines.column'), cell: ({ column }) => <code>{column}</code> },
    ...lines.map((line, at) => ({
      key: String(line),
      header: t('sample.line', { line }),
      ...(at === 0 ? {} : { hideBelow: 'phone' as const }),
      cell: ({ cells }: Read) => <Cell cell={cells[at]} />,
    })),
  ];
}

/** The first lines of a CSV as they were understood: for a check before anything is written. */
export const ImportSample = ({ sample }: { sample: FileSample }) => {
  const { t } = useTranslation('imports');
  const columns = useColumns(sample[0]?.cells.map(({ line }) => line) ?? []);
  if (sample.length === 0) return null;
  return (
    <details className="import-all-columns" open>
      <summary>{t('sample.title')}</summary>
      <DataTable
        caption={t('sample.caption')}
        columns={columns}
        rows={sample}
        rowKey={({ column }) => column}
        empty={{ title: t('lines.none') }}
      />
    </details>
  );
};
