import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DataTable } from '@reprise/platform/screens/ui/list/data-table.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import type { Column } from '@reprise/platform/screens/ui/list/table-head.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmallLine, SmallReport } from './small-report.ts';

/** A long list shows so many, then how many more there are. */
const shownLines = 30;
const tones = { inserted: 'ok', updated: 'info', unchanged: 'idle', ignored: 'warn' } as const;

type Said = {
  /** Why a line was ignored, in words. */
  reasonOf: (code: string) => string;
  /** The name of a column in the CSV, where it differs from that for people. */
  columnOf: (column: string) => string;
};
type LinesProps<Line> = Said & {
  report: SmallReport<Line>;
  /** The column that identifies the thing of a line. */
  subject: Pick<Column<Line>, 'key' | 'header' | 'cell'>;
};

/** The changes of a line, or everything that is wrong with it. */
const Detail = ({
  line,
  report,
  reasonOf,
  columnOf,
}: Said & { line: SmallLine; report: SmallReport<SmallLine> }) => {
  const { t } = useTranslation('users');
  const problems = report.ignoredLines
    .filter((one) => one.line === line.line)
    .map(({ column, value, code }) => {
      const words = { column: columnOf(column), value, reason: reasonOf(code) };
      return t(value === '' ? 'import.problemEmpty' : 'import.problem', words);
    });
  const changes = line.changes.map(({ field, before, after }) => {
    const change = { field: columnOf(field), before, after };
    if (before === '') return t('import.change', change);
    return t(after === '' ? 'import.cleared' : 'import.changed', change);
  });
  return (
    <ul className="import-detail">
      {[...problems, ...changes].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

function useColumns<Line extends SmallLine>({ report, subject, ...said }: LinesProps<Line>): Column<Line>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'line', header: t('import.column.line'), align: 'end', cell: ({ line }) => line },
    { ...subject, hideBelow: 'phone' },
    {
      key: 'result',
      header: t('import.column.result'),
      cell: ({ result }) => <StateBadge tone={tones[result]} label={t(`import.result.${result}`)} />,
    },
    {
      key: 'detail',
      header: t('import.column.detail'),
      cell: (line) => <Detail line={line} report={report} {...said} />,
    },
  ];
}

/** The CSV line by line, only the ignored ones on request. */
export const ImportLines = <Line extends SmallLine>(props: LinesProps<Line>) => {
  const { t } = useTranslation('users');
  const { report } = props;
  const [onlyIgnored, setOnlyIgnored] = useState(false);
  const lines = onlyIgnored ? report.lines.filter(({ result }) => result === 'ignored') : report.lines;
  const others = lines.length - shownLines;
  return (
    <Stack gap={3}>
      {report.linesCount.ignored === 0 ? null : (
        <CheckboxField
          label={t('import.onlyIgnored')}
          checked={onlyIgnored}
          onChange={(event) => setOnlyIgnored(event.target.checked)}
        />
      )}
      <DataTable
        caption={t('import.lines')}
        columns={useColumns(props)}
        rows={lines.slice(0, shownLines)}
        rowKey={({ line }) => String(line)}
        footer={
          others > 0 ? <p className="table-foot small">{t('import.others', { count: others })}</p> : undefined
        }
      />
    </Stack>
  );
};
