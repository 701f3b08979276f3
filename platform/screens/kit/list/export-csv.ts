import { centsCell, writeText } from '../../../domain/csv/csv-format.ts';
import type { Spreadsheet } from '../../../domain/csv/spreadsheet.ts';
import type { FileValue } from '../../ui/list/table-head.tsx';
import { dateOf, dayPart, type Table } from './export-table.ts';

const padded = (part: number): string => String(part).padStart(2, '0');

const momentText = (moment: Date, format: string): string =>
  format
    .replace('DD', padded(moment.getDate()))
    .replace('MM', padded(moment.getMonth() + 1))
    .replace('YYYY', String(moment.getFullYear()))
    .replace('HH24', padded(moment.getHours()))
    .replace('MI', padded(moment.getMinutes()));

/**
 * A code that begins with a digit, as a formula that is only text: a spreadsheet would round `353209114172836` to
 * 3,53E+14, remove the zeros of `0012` and turn `3-12` into a day. The allowed characters cannot form another formula.
 */
const codeOrText = (text: string): string =>
  /^\d[\dA-Za-z./-]*$/.test(text) ? `="${text}"` : writeText(text);

function cellText(value: FileValue, { decimal, moment }: Spreadsheet): string {
  if (value === null) return '';
  if (typeof value === 'string') return codeOrText(value);
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if ('cents' in value) return centsCell().write(value.cents).replace('.', decimal);
  if ('day' in value) return momentText(dateOf(value.day), dayPart(moment));
  return momentText(dateOf(value.moment), moment);
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The byte order mark, by which spreadsheets know the encoding. */
const mark = '\uFEFF';

/** A table as a CSV for the spreadsheets of a language; no cell is a formula (docs/imports-and-exports.md, "Cells"). */
export function csvOf({ columns, lines }: Table, spreadsheet: Spreadsheet): string {
  const { separator } = spreadsheet;
  const rows = [columns.map(({ header }) => header), ...lines];
  const texts = rows.map((row) =>
    row.map((value) => quoted(cellText(value, spreadsheet), separator)).join(separator),
  );
  return `${mark}${texts.join('\n')}\n`;
}
