import type { FileAnswer } from '../http/route.ts';
import { csvFile } from './csv-file.ts';

type Reported = {
  lines: readonly {
    line: number;
    result: string;
    changes: readonly { field: string; before: string; after: string }[];
  }[];
  ignoredLines: readonly { line: number; column: string; value: string; code: string }[];
};

/**
 * What an import did, for a spreadsheet: a line for each thing that a line of the CSV changed, or for each problem with
 * it. Cells never begin a formula. `key`: the column by which the CSV names its things.
 */
export function reportFile<Report extends Reported>(
  { id, report }: { id: string; report: Report },
  key: string,
  keyOf: (line: Report['lines'][number]) => string,
): FileAnswer {
  const wrong = Map.groupBy(report.ignoredLines, ({ line }) => line);
  const rows = report.lines.flatMap((one): (string | number)[][] => {
    const begin = [one.line, keyOf(one), one.result];
    const problems = wrong.get(one.line);
    if (problems) return problems.map(({ column, value, code }) => [...begin, column, value, '', code]);
    if (one.changes.length === 0) return [[...begin, '', '', '', '']];
    return one.changes.map(({ field, before, after }) => [...begin, field, before, after, '']);
  });
  const header = ['line', key, 'result', 'column', 'before', 'after', 'code'];
  return csvFile(header, rows, `report-${id}.csv`);
}
