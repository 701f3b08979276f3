import { shapeOf, type CsvShape, type FileEncoding } from '../../domain/csv/csv-shape.ts';
import type { RawLine } from '../../domain/csv/csv-columns.ts';
import { importLimits } from '../../domain/core/limits.ts';
import { CsvError, parse } from 'csv-parse';
import { promisify } from 'node:util';
import {
  isDamagedUtf8,
  isUtf16,
  markOf,
  refuseByte,
  refuseLetter,
  utf8Checker,
  type Bytes,
  type TextEncoding,
} from './file-encoding.ts';
import { FileRefused } from './file-refused.ts';

export type FileForm = CsvShape & { encoding: TextEncoding };

const [lineFeed, quote] = [0x0a, 0x22];

/**
 * Counts the lines of a file while it is read, outside of quotation marks: `csv_too_many_lines` at the first line too
 * many, so that no file is read or stored in vain.
 */
export function lineCounter(): (chunk: Uint8Array) => void {
  let [lines, quoted, first, counted] = [0, false, true, true];
  // the header, and the empty lines that spreadsheets leave at the end
  const most = importLimits.linesMax + 1_000;
  return (chunk) => {
    if (first) counted = !isUtf16(markOf(chunk));
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

type Asked = {
  /** The account's encoding for files that do not say theirs and are not UTF-8; `utf-8`: such files are refused. */
  encoding: FileEncoding;
  /** Only the beginning of the file: it may end in the middle of a character. */
  isHead?: boolean;
};
type Seen = { mark: TextEncoding | null; head: Uint8Array; wrongAt: number };

/**
 * Reads a file once: its byte order mark, its beginning, and the offset at which it is not in its encoding, -1 where it
 * is.
 */
async function lookThrough(bytes: Bytes, isHead: boolean): Promise<Seen> {
  const count = lineCounter();
  const utf8 = utf8Checker();
  let seen: Seen | null = null;
  let wide: TextDecoder | null = null;
  for await (const chunk of await bytes()) {
    if (seen === null) {
      seen = { mark: markOf(chunk), head: chunk, wrongAt: -1 };
      if (seen.mark !== null && isUtf16(seen.mark)) wide = new TextDecoder(seen.mark, { fatal: true });
    }
    count(chunk);
    if (wide !== null) {
      if (seen.wrongAt < 0 && !isText(wide, chunk)) seen.wrongAt = 0;
      continue;
    }
    if (chunk.includes(0)) throw new FileRefused('csv_not_text');
    if (seen.wrongAt < 0) seen.wrongAt = utf8.check(chunk);
  }
  if (seen === null) throw new FileRefused('csv_empty');
  if (isHead || seen.wrongAt >= 0) return seen;
  return { ...seen, wrongAt: wide === null ? utf8.check(null) : isText(wide, null) ? -1 : 0 };
}

/** `chunk`: null at the end of the file, where an incomplete character is an error. */
function isText(decoder: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    if (chunk === null) decoder.decode();
    else decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Looks through a file for how it was written (docs/sftp.md): a file is in one encoding, that of its byte order mark,
 * else UTF-8 when all of it is, else the one that its account has set. Throws `csv_encoding` with the line and column
 * of the first letter that cannot be read, `csv_not_text`, `csv_empty`, `csv_too_many_lines`.
 */
export async function inspectCsv(
  bytes: Bytes,
  { encoding: asked, isHead = false }: Asked,
): Promise<FileForm> {
  const { mark, head, wrongAt } = await lookThrough(bytes, isHead);
  let encoding: TextEncoding = mark ?? 'utf-8';
  if (wrongAt >= 0) {
    if (isUtf16(mark)) return refuseLetter(bytes, encoding);
    if (mark !== null || asked === 'utf-8' || (await isDamagedUtf8(bytes))) return refuseByte(bytes, wrongAt);
    encoding = asked;
  }
  return { encoding, ...shapeOf(new TextDecoder(encoding).decode(head)) };
}

async function* textOf(bytes: Bytes, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The names of the columns, in small letters, and those that this kind of CSV does not know. */
export type Header = { names: readonly string[]; unknown: readonly string[] };

/** Throws `csv_columns` with the missing ones, `csv_columns_twice`. */
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

/** A line as it was read: `broken` when its cells cannot be separated. */
export type ReadLine = RawLine & { broken?: 'cells' | 'cut' };
type Row = { cells: readonly string[]; line: number };

export type Reading = {
  header: Header;
  /** The lines in lots. The file stays open until they are read to the end, or the reader stops. */
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
  /** The rows with content, as many at once as a chunk of the file has; the file stays open until all are read. */
  pieces: AsyncGenerator<readonly Row[]>;
  /** Did the last chunk end a line? */
  endsLine: () => boolean;
};

const breaks = /\r\n|\n|\r/g;
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((found, cell) => found + (cell.match(breaks)?.length ?? 0), 0);

/**
 * Passes on the cells of each line with content and its number in the file, as a text editor counts it: `sep=…`, empty
 * lines and line breaks within quotation marks are counted.
 */
function lineNumbers({ hasSeparatorLine }: FileForm, take: (row: Row) => void) {
  let [line, told, isFirst] = [1, 1, true];
  return {
    record: (cells: string[], lines: number): null => {
      const isSeparatorLine = isFirst && hasSeparatorLine;
      // spreadsheets leave lines of separators at the end: they are skipped
      if (!isSeparatorLine && cells.some((cell) => cell !== '')) take({ cells, line });
      // the parser counts a line break within quotation marks once or twice, depending on how it is written
      line += lines - told > 1 || isFirst ? 1 + breaksIn(cells) : 1;
      [told, isFirst] = [lines, false];
      return null;
    },
    next: () => line,
  };
}

/** The rows of a file as they come. A quotation mark that is never closed is `csv_cut`: a file cut in the middle. */
function rowsOf(bytes: Bytes, form: FileForm): Rows {
  let last = '';
  let rows: Row[] = [];
  const numbers = lineNumbers(form, (row) => void rows.push(row));
  const parser = parse({
    delimiter: form.separator,
    record_delimiter: ['\n', '\r\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_000_000,
    // read here, many at once: a stream would emit each row by itself
    on_record: (cells: string[], { lines }) => numbers.record(cells, lines),
  });
  const read = promisify((text: string | null, done: (error?: Error | null) => void) =>
    text === null ? parser.end(done) : parser.write(text, done),
  );
  // the error is thrown to the reader
  parser.on('error', () => undefined);

  async function* pieces(): AsyncGenerator<readonly Row[]> {
    try {
      for await (const text of textOf(bytes, form.encoding)) {
        if (text !== '') last = text;
        await read(text);
        if (rows.length > 0) yield rows;
        rows = [];
      }
      await read(null);
      if (rows.length > 0) yield rows;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      throw new FileRefused('csv_cut', { line: numbers.next() });
    } finally {
      parser.destroy();
    }
  }
  return { pieces: pieces(), endsLine: () => /[\r\n]$/.test(last) };
}

type Wanted = {
  known: readonly string[];
  required: readonly string[];
  lot: number;
  linesMax?: number;
  /** Other names of the columns, in small letters. */
  called?: ReadonlyMap<string, string>;
};

/** The first row, and those that were read with it; when the file is refused it is closed. */
async function readHeader(
  pieces: Rows['pieces'],
  { known, required, called }: Wanted,
): Promise<{ header: Header; read: readonly Row[] }> {
  try {
    const { done, value } = await pieces.next();
    const [first, ...read] = done === true ? [] : value;
    if (!first) throw new FileRefused('csv_empty');
    const named = first.cells.map((cell) => called?.get(cell.trim().toLowerCase()) ?? cell);
    return { header: headerOf(named, known, required), read };
  } catch (error) {
    await pieces.return(undefined);
    throw error;
  }
}

/** Streams a file, lot by lot; it is never held in memory. */
export async function readFile(bytes: Bytes, form: FileForm, wanted: Wanted): Promise<Reading> {
  const { pieces, endsLine } = rowsOf(bytes, form);
  const { header, read } = await readHeader(pieces, wanted);
  const { linesMax = importLimits.linesMax } = wanted;

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
          if (found > linesMax) throw new FileRefused('csv_too_many_lines', { max: linesMax });
          // a line is passed on when another follows: the last one may be incomplete
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
