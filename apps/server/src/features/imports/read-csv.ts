import { importLimits } from '@reprise/domain/limits';
import type { RawLine } from '@reprise/domain/import/file-columns';
import type { FileError } from '@reprise/domain/import/import';
import { CsvError, parse } from 'csv-parse';
import { promisify } from 'node:util';

/** A file that cannot be taken at all. */
export class FileRefused extends Error {
  readonly code: FileError;
  readonly values: Record<string, string | number>;
  constructor(code: FileError, values: Record<string, string | number> = {}) {
    super(code);
    this.name = 'FileRefused';
    this.code = code;
    this.values = values;
  }
}

export type FileForm = { encoding: 'UTF-8' | 'UTF-16' | 'Latin-1'; separator: ';' | ',' };
/** The bytes of a stored file, from its beginning, as often as asked. */
export type Bytes = () => Promise<AsyncIterable<Uint8Array>>;

const decoders = { 'UTF-8': 'utf-8', 'UTF-16': 'utf-16le', 'Latin-1': 'windows-1252' } as const;
const [lineFeed, quote] = [0x0a, 0x22];
const isUtf16 = (chunk: Uint8Array): boolean => chunk[0] === 0xff && chunk[1] === 0xfe;

/**
 * Counts the lines of a file as its bytes go by, those within quotation marks left out: `csv_too_many_lines` as soon
 * as there is one too many, so that no file is read or kept to its end for nothing.
 */
export function lineCounter(): (chunk: Uint8Array) => void {
  let [lines, quoted, first, counted] = [0, false, true, true];
  // the header, and the empty lines that spreadsheets leave at the end
  const most = importLimits.linesMax + 1_000;
  return (chunk) => {
    if (first) counted = !isUtf16(chunk);
    first = false;
    if (!counted) return;
    if (quoted || chunk.includes(quote)) {
      for (const byte of chunk) {
        if (byte === quote) quoted = !quoted;
        else if (byte === lineFeed && !quoted) lines += 1;
      }
    } else {
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
    }
    if (lines > most) throw new FileRefused('csv_too_many_lines', { max: importLimits.linesMax });
  };
}

const separatorOf = (head: string): FileForm['separator'] => {
  const line = head.split(/\r?\n/, 1)[0] ?? '';
  return line.split(';').length >= line.split(',').length ? ';' : ',';
};

/**
 * Looks through a file for how it was written: UTF-8, UTF-16 when it says so, else what older spreadsheets write in
 * Western Europe; `;` or `,`. Throws `csv_not_text`, `csv_empty`, `csv_too_many_lines`.
 */
export async function inspectFile(bytes: Bytes): Promise<FileForm> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const count = lineCounter();
  let encoding: FileForm['encoding'] | null = null;
  let head: Uint8Array | null = null;
  for await (const chunk of await bytes()) {
    head ??= chunk;
    encoding ??= isUtf16(chunk) ? 'UTF-16' : 'UTF-8';
    count(chunk);
    if (encoding === 'UTF-16') continue;
    if (chunk.includes(0)) throw new FileRefused('csv_not_text');
    if (encoding === 'UTF-8' && !isUtf8(strict, chunk)) encoding = 'Latin-1';
  }
  if (head === null || encoding === null) throw new FileRefused('csv_empty');
  if (encoding === 'UTF-8' && !isUtf8(strict, null)) encoding = 'Latin-1';
  return { encoding, separator: separatorOf(new TextDecoder(decoders[encoding]).decode(head)) };
}

/** `chunk`: null at the end of the file, where half a letter is none. */
function isUtf8(decoder: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    if (chunk === null) decoder.decode();
    else decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* textOf(bytes: Bytes, encoding: FileForm['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(decoders[encoding]);
  for await (const chunk of await bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The names of the columns, in small letters, and those that the file's type does not know. */
export type Header = { names: readonly string[]; unknown: readonly string[] };

/** Throws `csv_columns` with those that are missing, `csv_columns_twice`. */
export function headerOf(
  cells: readonly string[],
  known: readonly string[],
  required: readonly string[],
): Header {
  const names = cells.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FileRefused('csv_columns', { columns: missing.join(', ') });
  const twice = names.filter((name, at) => known.includes(name) && names.indexOf(name) < at);
  if (twice.length > 0) throw new FileRefused('csv_columns_twice', { columns: twice.join(', ') });
  return { names, unknown: names.filter((name) => name !== '' && !known.includes(name)) };
}

/** A line as it was read: `broken` when its cells cannot be told apart. */
export type ReadLine = RawLine & { broken?: 'cells' | 'cut' };
type Row = { cells: readonly string[]; line: number };

export type Reading = {
  header: Header;
  /** The lines in lots. The file is open until they are read to the end, or given up. */
  lots: AsyncGenerator<ReadLine[]>;
};

function lineOf({ cells, line }: Row, names: readonly string[]): ReadLine {
  const named: Record<string, string | undefined> = {};
  names.forEach((name, place) => {
    named[name] = cells[place];
  });
  const tooMany = cells.length > names.length && cells.slice(names.length).some((cell) => cell !== '');
  return tooMany ? { line, cells: named, broken: 'cells' } : { line, cells: named };
}

type Rows = {
  /** The rows that say anything, as many together as a piece of the file has; the file is open until all are read. */
  pieces: AsyncGenerator<readonly Row[]>;
  /** Whether what was read last ends a line. */
  endsLine: () => boolean;
};

/** The rows of a file as they come. A quotation mark that is never closed is `csv_cut`: a file cut in the middle. */
function rowsOf(bytes: Bytes, { encoding, separator }: FileForm): Rows {
  let last = '';
  let rows: Row[] = [];
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    // taken here, many together: a stream would hand over each by itself
    on_record: (cells: string[], { lines }) => {
      // without the lines of separators alone that spreadsheets leave behind
      if (cells.some((cell) => cell !== '')) rows.push({ cells, line: lines });
      return null;
    },
  });
  const read = promisify((text: string | null, done: (error?: Error | null) => void) =>
    text === null ? parser.end(done) : parser.write(text, done),
  );
  // it is told to whoever reads
  parser.on('error', () => undefined);

  async function* pieces(): AsyncGenerator<readonly Row[]> {
    try {
      for await (const text of textOf(bytes, encoding)) {
        if (text !== '') last = text;
        await read(text);
        if (rows.length > 0) yield rows;
        rows = [];
      }
      await read(null);
      if (rows.length > 0) yield rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw new FileRefused('csv_cut', { line: Number(error['lines'] ?? 1) });
    } finally {
      parser.destroy();
    }
  }
  return { pieces: pieces(), endsLine: () => /[\r\n]$/.test(last) };
}

type Wanted = { known: readonly string[]; required: readonly string[]; lot: number };

/** The first row, and those that were read with it; a file that is refused for it is closed. */
async function readHeader(
  pieces: Rows['pieces'],
  { known, required }: Wanted,
): Promise<{ header: Header; read: readonly Row[] }> {
  try {
    const { done, value } = await pieces.next();
    const [first, ...read] = done === true ? [] : value;
    if (!first) throw new FileRefused('csv_empty');
    return { header: headerOf(first.cells, known, required), read };
  } catch (error) {
    await pieces.return(undefined);
    throw error;
  }
}

/** Reads a file as it comes, a lot of lines after the other; it is never held. */
export async function readFile(bytes: Bytes, form: FileForm, wanted: Wanted): Promise<Reading> {
  const { pieces, endsLine } = rowsOf(bytes, form);
  const { header, read } = await readHeader(pieces, wanted);

  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield read;
    yield* pieces;
  }
  async function* lots(): AsyncGenerator<ReadLine[]> {
    let [found, cells] = [0, 0];
    let lines: ReadLine[] = [];
    try {
      for await (const piece of rows()) {
        for (const row of piece) {
          found += 1;
          if (found > importLimits.linesMax)
            throw new FileRefused('csv_too_many_lines', { max: importLimits.linesMax });
          // a line is handed over with its lot once there is another: the last one may be cut
          if (lines.length >= wanted.lot) {
            yield lines;
            lines = [];
          }
          lines.push(lineOf(row, header.names));
          cells = row.cells.length;
        }
      }
      const [end] = lines.splice(-1);
      if (!end) throw new FileRefused('csv_empty');
      const isCut = cells < header.names.length && !endsLine();
      yield [...lines, isCut ? { ...end, broken: 'cut' } : end];
    } finally {
      await pieces.return(undefined);
    }
  }
  return { header, lots: lots() };
}
