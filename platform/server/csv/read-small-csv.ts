import { encodingNames, workbookEncoding, type FileEncoding } from '../../domain/csv/csv-shape.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { FileRefused } from './file-refused.ts';
import { isWorkbook, workbookAsCsv } from '../xlsx/workbook-as-csv.ts';
import { inspectCsv, readFile, type FileForm, type Header, type ReadLine } from './read-csv.ts';

type Wanted = {
  /** The account's encoding for files that do not say theirs and are not UTF-8. */
  encoding: FileEncoding;
  known: readonly string[];
  required: readonly string[];
  linesMax: number;
  /** Other names of the columns, in small letters. */
  called?: ReadonlyMap<string, string>;
};
export type SmallCsv = {
  form: FileForm;
  /** It was an Excel workbook; its form is that of what was made of it. */
  isWorkbook: boolean;
  header: Header;
  lines: ReadLine[];
};

/** How a report names what was read. */
export const encodingOfReport = ({ form, isWorkbook: isOfExcel }: SmallCsv): string =>
  isOfExcel ? workbookEncoding : encodingNames[form.encoding];

/**
 * Reads a file that fits into memory, of at most `linesMax` lines: a CSV, or the first sheet of an Excel workbook.
 * Refusal: `import_invalid` with what is wrong with it.
 */
export async function readSmallCsv(content: Buffer, { encoding, ...wanted }: Wanted): Promise<SmallCsv> {
  try {
    const isOfExcel = isWorkbook(content);
    const csv = isOfExcel ? await workbookAsCsv(content, wanted) : content;
    const bytes = async () =>
      (async function* once() {
        yield csv;
      })();
    const form = await inspectCsv(bytes, { encoding });
    const { header, lots } = await readFile(bytes, form, { ...wanted, lot: wanted.linesMax });
    const lines: ReadLine[] = [];
    for await (const lot of lots) lines.push(...lot);
    return { form, isWorkbook: isOfExcel, header, lines };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { code, values } = error;
    throw new Refused('import_invalid', { violations: [{ field: 'file', code, values }] });
  }
}
