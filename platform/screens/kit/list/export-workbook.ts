import { dayMs } from '../../../domain/core/day.ts';
import { mediaTypeOf } from '../../../domain/core/export-format.ts';
import { sheetText } from '../../../domain/csv/sheet-text.ts';
import type { Spreadsheet } from '../../../domain/csv/spreadsheet.ts';
import type { FileValue } from '../../ui/list/table-head.tsx';
import { dateOf, dayPart, type CellKind, type Table } from './export-table.ts';

/** Excel counts the days from here. */
const firstDay = Date.UTC(1899, 11, 30);

/** The days of Excel until a moment, as the clock of its reader shows it. */
const daysUntil = (moment: Date): number =>
  (Date.UTC(
    moment.getFullYear(),
    moment.getMonth(),
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
    moment.getSeconds(),
  ) -
    firstDay) /
  dayMs;

function cellOf(value: FileValue): string | number | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return sheetText(value);
  if (typeof value === 'number') return value;
  if ('cents' in value) return value.cents / 100;
  if ('day' in value) return Math.floor(daysUntil(dateOf(value.day)));
  return daysUntil(dateOf(value.moment));
}

/** How a kind of cell is shown, in Excel's codes; undefined: as a text. */
const formatsOf = ({ sheetMoment }: Spreadsheet): Record<CellKind, string | undefined> => ({
  text: undefined,
  number: 'General',
  amount: '#,##0.00',
  day: dayPart(sheetMoment),
  moment: sheetMoment,
});

/** In characters. */
const widths: Record<CellKind, number> = { text: 18, number: 12, amount: 14, day: 12, moment: 17 };
const widest = 50;

/** A header and a text are not cut, up to a width that leaves the others in sight. */
const widthAt = ({ columns, lines }: Table, place: number): number => {
  const { header = '', kind = 'text' } = columns[place] ?? {};
  const longest = lines.reduce((most, line) => {
    const value = line[place];
    return typeof value === 'string' ? Math.max(most, value.length) : most;
  }, header.length);
  return Math.max(widths[kind], Math.min(widest, longest + 2));
};

/** What Excel takes as the name of a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** A table as an Excel workbook (XLSX) under a header that stays in sight. */
export async function workbookOf(title: string, table: Table, spreadsheet: Spreadsheet): Promise<Blob> {
  // loaded when first needed: it is large
  const { writeXlsxStream } = await import('hucre/xlsx');
  const formats = formatsOf(spreadsheet);
  const bytes = writeXlsxStream(
    table.lines.map((line) => line.map(cellOf)),
    {
      name: sheetName(title),
      columns: table.columns.map(({ header, kind }, place) => ({
        header,
        width: widthAt(table, place),
        numFmt: formats[kind],
      })),
      freezePane: { rows: 1 },
    },
  );
  return new Response(bytes, { headers: { 'Content-Type': mediaTypeOf.xlsx } }).blob();
}
