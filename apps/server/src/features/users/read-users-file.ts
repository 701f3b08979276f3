import { userLimits } from '@reprise/domain/limits';
import { Refused, type Violation } from '@reprise/domain/refusals';
import type { RawLine } from '@reprise/domain/user/user-import';
import {
  requiredColumns,
  userImportColumns,
  type UserImportColumn,
} from '@reprise/domain/user/user-import-columns';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

export type UsersFile = { encoding: string; separator: string; unknownColumns: string[]; lines: RawLine[] };

const refuse = (code: string, values?: Violation['values']): never => {
  throw new Refused('import_invalid', {
    violations: [{ field: 'file', code, ...(values ? { values } : {}) }],
  });
};

/** The text of a file: UTF-8, else UTF-16 when it says so, else what Excel writes in Western Europe. */
function decoded(bytes: Buffer): { text: string; encoding: string } {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (bytes.includes(0)) return refuse('csv_not_text');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

const record = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
type Row = z.infer<typeof record>;

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    return z.array(record).parse(
      parse(text, {
        delimiter,
        bom: true,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: userLimits.importLines + 2,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse('csv_cut', { line: Number(error['lines'] ?? 1) });
  }
}

const isColumn = (name: string): name is UserImportColumn => userImportColumns.some((one) => one === name);

function columnsOf(header: Row | undefined): string[] {
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = requiredColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) return refuse('csv_columns', { columns: missing.join(', ') });
  const twice = names.filter((name, at) => isColumn(name) && names.indexOf(name) < at);
  return twice.length > 0 ? refuse('csv_columns_twice', { columns: twice.join(', ') }) : names;
}

/**
 * Reads a file of users: `;` or `,`, with or without a byte order mark, in UTF-8 or as older spreadsheets write it, which
 * is told. Refusals: `file_too_large`; `import_invalid` with what is wrong (no text, columns that are missing or there
 * twice, no line, too many lines, a quotation mark that is never closed: a file cut in the middle).
 */
export function readUsersFile(bytes: Buffer): UsersFile {
  if (bytes.byteLength > userLimits.importBytes)
    throw new Refused('file_too_large', {
      violations: [{ field: 'file', code: 'file_too_large', values: { max: '2 MB' } }],
    });
  const { text, encoding } = decoded(bytes);
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const separator = head.split(';').length >= head.split(',').length ? ';' : ',';
  const [header, ...rows] = rowsOf(text, separator);
  const names = columnsOf(header);
  if (rows.length === 0) refuse('csv_empty');
  if (rows.length > userLimits.importLines) refuse('too_many_lines', { max: userLimits.importLines });
  const isWhole = /[\r\n]$/.test(text);
  return {
    encoding,
    separator,
    unknownColumns: names.filter((name) => !isColumn(name)),
    lines: rows.map(({ record: cells, info }, at) => ({
      line: info.lines,
      // the last line of a file that ends in the middle of it
      cut: !isWhole && at === rows.length - 1 && cells.length < names.length,
      values: Object.fromEntries(
        names.flatMap((name, place) => (isColumn(name) ? [[name, cells[place] ?? '']] : [])),
      ),
    })),
  };
}
