import { sheetText } from '../../domain/csv/sheet-text.ts';

/** How a number of a column is shown, in Excel's codes; of texts null. */
type NumberFormat = string | null;
/** `width` is in characters. */
export type SheetColumn = { header: string; width: number; format: NumberFormat };
export type Sheet = { name: string; columns: readonly SheetColumn[] };

function cellOf(text: string, format: NumberFormat): string | number | null {
  if (text === '') return null;
  const number = format === null ? Number.NaN : Number(text);
  return Number.isNaN(number) ? sheetText(text) : number;
}

async function* cellsOf(columns: readonly SheetColumn[], lines: AsyncIterable<readonly string[]>) {
  const formats = columns.map(({ format }) => format);
  for await (const line of lines) yield line.map((text, place) => cellOf(text, formats[place] ?? null));
}

/**
 * Lines under a header that stays in sight, as an Excel workbook (XLSX); nothing but the line at hand is in memory. The
 * cells of a column with a format are numbers written with a point; moments are days since 1899-12-30. What exceeds the
 * 1,048,576 rows of a sheet goes on in another. docs/imports-and-exports.md, "Excel".
 */
export async function* workbook(
  { name, columns }: Sheet,
  lines: AsyncIterable<readonly string[]>,
): AsyncGenerator<Buffer> {
  // loaded when first needed: it is large
  const { writeXlsxStream } = await import('hucre/xlsx');
  const bytes = writeXlsxStream(cellsOf(columns, lines), {
    name,
    columns: columns.map(({ header, width, format }) => ({
      header,
      width,
      ...(format === null ? {} : { numFmt: format }),
    })),
    freezePane: { rows: 1 },
  });
  for await (const chunk of bytes) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
