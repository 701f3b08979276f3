import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../http/route.ts';

/** Rows under a header as a CSV that spreadsheets open as it is. Cells never begin a formula. */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  name: string,
): FileAnswer => ({
  file: Buffer.from(
    stringify(
      [header, ...rows].map((row) => [...row]),
      { delimiter: ';', bom: true, escape_formulas: true },
    ),
  ),
  name,
  mediaType: 'text/csv; charset=utf-8',
});
