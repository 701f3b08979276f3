import type { FileEncoding } from '../../domain/csv/csv-shape.ts';
import { isUtf8 } from 'node:buffer';
import { FileRefused } from './file-refused.ts';

/** The encodings of CSVs, by their names for decoders. */
export type TextEncoding = FileEncoding | 'utf-16le' | 'utf-16be';
/** The bytes of a stored file from its beginning, as often as needed. */
export type Bytes = () => Promise<AsyncIterable<Uint8Array>>;

/** The encoding of a byte order mark; null where there is none. */
export function markOf([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

export const isUtf16 = (encoding: TextEncoding | null): boolean =>
  encoding === 'utf-16le' || encoding === 'utf-16be';

/** How many bytes at the end begin a UTF-8 character that continues after them: 0 to 3. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

/** How many of these bytes, which are not all UTF-8, come before the first that is not. */
function soundBytes(bytes: Uint8Array): number {
  // what cannot be decoded is replaced, so it does not encode back to the same bytes
  const again = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const at = again.findIndex((byte, place) => byte !== bytes[place]);
  return at < 0 ? again.length : at;
}

/** Checks a file chunk by chunk; answers the offset of the first byte that is not UTF-8, -1 while there is none. */
export function utf8Checker(): { check: (chunk: Uint8Array | null) => number } {
  let [rest, read] = [Buffer.alloc(0), 0];
  return {
    /** `chunk`: null at the end of the file, where an incomplete character is an error. */
    check: (chunk) => {
      if (chunk === null) return rest.length > 0 ? read : -1;
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
      if (!isUtf8(whole)) return read + soundBytes(whole);
      rest = Buffer.from(bytes.subarray(whole.length));
      read += whole.length;
      return -1;
    },
  };
}

const breaks = /\r\n|\n|\r/g;

/** The line and the column, each from 1, after a text that comes in chunks. */
function placeCounter(): { add: (text: string) => void; place: () => { line: number; column: number } } {
  let [line, column, last] = [1, 1, ''];
  return {
    add: (text) => {
      if (text === '') return;
      // a line break across two chunks counts once
      const read = last === '\r' && text.startsWith('\n') ? text.slice(1) : text;
      const found = read.match(breaks)?.length ?? 0;
      line += found;
      const ofLine = read.slice(Math.max(read.lastIndexOf('\n'), read.lastIndexOf('\r')) + 1);
      column = (found > 0 ? 1 : column) + Array.from(ofLine).length;
      last = text.at(-1) ?? '';
    },
    place: () => ({ line, column }),
  };
}

/** Refuses a file of UTF-8 for its byte at `offset`: `csv_encoding` with its line and column. */
export async function refuseByte(bytes: Bytes, offset: number): Promise<never> {
  const decoder = new TextDecoder();
  const { add, place } = placeCounter();
  let left = offset;
  for await (const chunk of await bytes()) {
    add(decoder.decode(chunk.subarray(0, left), { stream: true }));
    left -= Math.min(left, chunk.length);
    if (left === 0) break;
  }
  throw new FileRefused('csv_encoding', place());
}

/** Refuses a file of UTF-16 for its first invalid character. */
export async function refuseLetter(bytes: Bytes, encoding: TextEncoding): Promise<never> {
  const decoder = new TextDecoder(encoding);
  const { add, place } = placeCounter();
  for await (const chunk of await bytes()) {
    const text = decoder.decode(chunk, { stream: true });
    const at = text.indexOf('\uFFFD');
    add(at < 0 ? text : text.slice(0, at));
    if (at >= 0) break;
  }
  throw new FileRefused('csv_encoding', place());
}

/**
 * Is a file that is not all UTF-8 a damaged UTF-8 file? It is when more of its characters beyond ASCII can be decoded
 * than cannot: no other encoding looks like that.
 */
export async function isDamagedUtf8(bytes: Bytes): Promise<boolean> {
  const decoder = new TextDecoder();
  let [letters, wrong] = [0, 0];
  for await (const chunk of await bytes()) {
    const text = decoder.decode(chunk, { stream: true });
    const unread = text.match(/\uFFFD/g)?.length ?? 0;
    wrong += unread;
    letters += (text.match(/[^\0-\u007F]/gu)?.length ?? 0) - unread;
  }
  return letters > wrong;
}
