import type { FileEncoding } from '../../domain/csv/csv-shape.ts';
import { Refused } from '../../domain/core/refusals.ts';
import { FileRefused } from './file-refused.ts';
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
export type SmallCsv = { form: FileForm; header: Header; lines: ReadLine[] };

/**
 * Reads a file that fits into memory, of at most `linesMax` lines. Refusal: `import_invalid` with what is wrong with
 * it.
 */
export async function readSmallCsv(content: Buffer, { encoding, ...wanted }: Wanted): Promise<SmallCsv> {
  const bytes = async () =>
    (async function* once() {
      yield content;
    })();
  try {
    const form = await inspectCsv(bytes, { encoding });
    const { header, lots } = await readFile(bytes, form, { ...wanted, lot: wanted.linesMax });
    const lines: ReadLine[] = [];
    for await (const lot of lots) lines.push(...lot);
    return { form, header, lines };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { code, values } = error;
    throw new Refused('import_invalid', { violations: [{ field: 'file', code, values }] });
  }
}
