import type { UserImportReport } from '@reprise/domain/user/user-import';
import { ignoredCodes } from '@reprise/domain/user/user-import-columns';
import { StateBadge } from '@reprise/ui/badge';
import { DataTable } from '@reprise/ui/data-table';
import { CheckboxField } from '@reprise/ui/field';
import { Stack } from '@reprise/ui/layout';
import type { Column } from '@reprise/ui/table-head';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Line = UserImportReport['lines'][number];

/** A long list shows so many, then how many more there are. */
const shownLines = 30;
const tones = { inserted: 'ok', updated: 'info', unchanged: 'idle', ignored: 'warn' } as const;

/** What a line changes, or everything that keeps it from being taken. */
const Detail = ({ line, report }: { line: Line; report: UserImportReport }) => {
  const { t } = useTranslation('users');
  const reasonOf = (code: string): string => {
    const known = ignoredCodes.find((one) => one === code);
    return known === undefined ? code : t(`code.${known}`);
  };
  const problems = report.ignoredLines
    .filter((one) => one.line === line.line)
    .map(({ column, value, code }) => {
      const words = { column, value, reason: reasonOf(code) };
      return t(value === '' ? 'import.problemEmpty' : 'import.problem', words);
    });
  const changes = line.changes.map((change) => {
    if (change.before === '') return t('import.change', change);
    return t(change.after === '' ? 'import.cleared' : 'import.changed', change);
  });
  return (
    <ul className="import-detail">
      {[...problems, ...changes].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

function useColumns(report: UserImportReport): Column<Line>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'line', header: t('import.column.line'), align: 'end', cell: ({ line }) => line },
    {
      key: 'email',
      header: t('import.column.email'),
      cell: ({ email }) => email || '–',
      hideBelow: 'phone',
    },
    {
      key: 'result',
      header: t('import.column.result'),
      cell: ({ result }) => <StateBadge tone={tones[result]} label={t(`import.result.${result}`)} />,
    },
    {
      key: 'detail',
      header: t('import.column.detail'),
      cell: (line) => <Detail line={line} report={report} />,
    },
  ];
}

/** The file line by line, the ignored ones alone where they are what one looks for. */
export const ImportLines = ({ report }: { report: UserImportReport }) => {
  const { t } = useTranslation('users');
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
        columns={useColumns(report)}
        rows={lines.slice(0, shownLines)}
        rowKey={({ line }) => String(line)}
        footer={
          others > 0 ? <p className="table-foot small">{t('import.others', { count: others })}</p> : undefined
        }
      />
    </Stack>
  );
};
