import { importLimits } from '../../domain/core/limits.ts';
import { FileRefused } from '../csv/file-refused.ts';

type Bounds = { linesMax: number };
type Cell = string | number | boolean | Date | null;

const zipped = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** What stands before each entry in the directory of a ZIP, and where it says the sizes of the entry. */
const entryMark = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const at = { compressed: 20, inflated: 24, end: 46 };
/** An empty entry takes two bytes. */
const emptyBytes = 2;
/** A table that is imported has far fewer columns. */
const mostColumns = 200;

/** Is it an Excel workbook (XLSX), by how it begins? */
export const isWorkbook = (content: Buffer): boolean => content.subarray(0, zipped.length).equals(zipped);

/** The size of each entry once it is inflated, as the directory says; the reader inflates none further. */
function* sizesIn(content: Buffer): Generator<number> {
  for (let found = content.indexOf(entryMark); found >= 0; found = content.indexOf(entryMark, found + 1)) {
    if (found + at.end > content.length) return;
    const inflated = content.readUInt32LE(found + at.inflated);
    const isUnsaid = inflated === 0 && content.readUInt32LE(found + at.compressed) > emptyBytes;
    yield isUnsaid ? Number.POSITIVE_INFINITY : inflated;
  }
}

/** Refuses what would fill the memory, before anything of it is inflated. */
function refuseHuge(content: Buffer): void {
  let bytes = 0;
  for (const size of sizesIn(content)) bytes += size;
  if (bytes > importLimits.workbookBytes)
    throw new FileRefused('workbook_too_large', { max: `${importLimits.workbookBytes / (1024 * 1024)} MB` });
}

/** A date is its day; a line break would end the line of the file, by which problems are named. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).replaceAll(/[\r\n]+/g, ' ');
}

const quoted = (cell: Cell): string => `"${textOf(cell).replaceAll('"', '""')}"`;

async function linesOf(content: Buffer, linesMax: number): Promise<string[]> {
  // loaded when first needed: it is large
  const { streamXlsxRows } = await import('hucre/xlsx');
  const lines: string[] = [];
  let columns = 0;
  // the header, and one line too many for the reader of the table to say so
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0, maxRows: linesMax + 2 })) {
    if (index > linesMax + 1) break;
    // empty rows are left, and lines keep their numbers, so that a problem is named by that which Excel shows
    while (lines.length < index) lines.push('');
    columns = Math.max(columns, Math.min(values.length, mostColumns));
    if (values.every((cell) => textOf(cell).trim() === '')) continue;
    // a row ends with its last cell that holds something: a line has as many cells as the header
    lines.push(Array.from({ length: columns }, (_, place) => quoted(values[place] ?? null)).join(';'));
  }
  return lines;
}

/**
 * The first sheet of an Excel workbook as the CSV that Excel would save, in UTF-8; of a formula its last result. Refuses
 * (`FileRefused`) with `workbook_too_large` what would be larger than `importLimits.workbookBytes` once unpacked, and with
 * `workbook_unreadable` what is damaged, locked by a password or no workbook. docs/imports-and-exports.md, "Excel".
 */
export async function workbookAsCsv(content: Buffer, { linesMax }: Bounds): Promise<Buffer> {
  refuseHuge(content);
  try {
    return Buffer.from((await linesOf(content, linesMax)).join('\r\n'));
  } catch {
    // whatever the reader stumbles over is in the file
    throw new FileRefused('workbook_unreadable');
  }
}
