import type { UserImportView } from '@reprise/domain/user/user-import';
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../lib/http/route.ts';

const columns = ['line', 'email', 'result', 'column', 'before', 'after', 'code'];

/** A line of the report for each thing that a line of the file changed, or for each that was wrong with it. */
const rowsOf = ({ report }: UserImportView): (string | number)[][] =>
  report.lines.flatMap(({ line, email, result, changes }) => {
    const wrong = report.ignoredLines.filter((one) => one.line === line);
    if (wrong.length > 0)
      return wrong.map(({ column, value, code }) => [line, email, result, column, value, '', code]);
    if (changes.length === 0) return [[line, email, result, '', '', '', '']];
    return changes.map(({ field, before, after }) => [line, email, result, field, before, after, '']);
  });

/** The report for a spreadsheet, which runs nothing of what somebody wrote into it. */
export const reportFile = (view: UserImportView): FileAnswer => ({
  file: Buffer.from(
    stringify([columns, ...rowsOf(view)], { delimiter: ';', bom: true, escape_formulas: true }),
  ),
  name: `report-${view.id}.csv`,
  mediaType: 'text/csv; charset=utf-8',
});
