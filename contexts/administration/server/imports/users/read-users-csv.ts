import type { FileEncoding } from '@reprise/platform/domain/csv/csv-shape.ts';
import { userLimits } from '@reprise/platform/domain/core/limits.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { RawLine } from '../../../domain/imports/users/user-import.ts';
import {
  requiredColumns,
  userImportColumns,
  type UserImportColumn,
} from '../../../domain/imports/users/user-import-columns.ts';
import { encodingOfReport, readSmallCsv } from '@reprise/platform/server/csv/read-small-csv.ts';

export type UsersCsv = { encoding: string; separator: string; unknownColumns: string[]; lines: RawLine[] };

const isColumn = (name: string): name is UserImportColumn => userImportColumns.some((one) => one === name);

/**
 * Reads a CSV or an Excel workbook of users, with the reader of all CSVs (docs/imports-and-exports.md, "Cells"). Refusals: `file_too_large`;
 * `import_invalid` with what is wrong (no text, an unreadable character, missing or duplicate columns, no line, too
 * many lines, an unclosed quotation mark: an incomplete file).
 */
export async function readUsersCsv(bytes: Buffer, encoding: FileEncoding): Promise<UsersCsv> {
  const max = userLimits.importBytes;
  if (bytes.byteLength > max)
    throw new Refused('file_too_large', {
      violations: [{ field: 'file', code: 'file_too_large', values: { max: '2 MB' } }],
    });
  const file = await readSmallCsv(bytes, {
    encoding,
    known: userImportColumns,
    required: requiredColumns,
    linesMax: userLimits.importLines,
  });
  const { form, header, lines } = file;
  return {
    encoding: encodingOfReport(file),
    separator: form.separator,
    unknownColumns: [...header.unknown],
    lines: lines.map(({ line, cells, broken }) => ({
      line,
      broken,
      values: Object.fromEntries(
        Object.entries(cells).flatMap(([name, cell]) => (isColumn(name) ? [[name, cell ?? '']] : [])),
      ),
    })),
  };
}
