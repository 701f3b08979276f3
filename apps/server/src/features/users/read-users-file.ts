import { encodingNames, type FileEncoding } from '@reprise/domain/csv/csv-shape';
import { userLimits } from '@reprise/domain/limits';
import { Refused } from '@reprise/domain/refusals';
import type { RawLine } from '@reprise/domain/user/user-import';
import {
  requiredColumns,
  userImportColumns,
  type UserImportColumn,
} from '@reprise/domain/user/user-import-columns';
import { readSmallFile } from '../../lib/csv/read-small-file.ts';

export type UsersFile = { encoding: string; separator: string; unknownColumns: string[]; lines: RawLine[] };

const isColumn = (name: string): name is UserImportColumn => userImportColumns.some((one) => one === name);

/**
 * Reads a file of users, by the one reader of all files (docs/sftp.md). Refusals: `file_too_large`; `import_invalid`
 * with what is wrong (no text, a letter that cannot be read, columns that are missing or there twice, no line, too many
 * lines, a quotation mark that is never closed: a file cut in the middle).
 */
export async function readUsersFile(bytes: Buffer, encoding: FileEncoding): Promise<UsersFile> {
  const max = userLimits.importBytes;
  if (bytes.byteLength > max)
    throw new Refused('file_too_large', {
      violations: [{ field: 'file', code: 'file_too_large', values: { max: '2 MB' } }],
    });
  const { form, header, lines } = await readSmallFile(bytes, {
    encoding,
    known: userImportColumns,
    required: requiredColumns,
    linesMax: userLimits.importLines,
  });
  return {
    encoding: encodingNames[form.encoding],
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
