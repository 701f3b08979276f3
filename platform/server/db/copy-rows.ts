import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (one) => special[one] ?? one) : text;

type Plain = string | number | boolean | null;
/** What a column is copied from: a list becomes an array of the database. */
export type Copied = Plain | readonly Plain[];

const element = (value: Plain): string => {
  const text = String(value);
  // an id or a number
  if (/^[\da-f-]+$/.test(text)) return text;
  return value === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

const isList = (value: Copied): value is readonly Plain[] => Array.isArray(value);

/** A value as COPY's text format has it. */
function copied(value: Copied): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null) return String.raw`\N`;
  if (isList(value)) return value.length === 0 ? '{}' : escaped(`{${value.map(element).join(',')}}`);
  return String(value);
}

/** As many characters are sent at once. */
const sentTogether = 65_536;

/** The rows in COPY's text format, one after the other: each is dropped once it was sent. */
function* textOf(rows: Iterable<readonly Copied[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    let begun = false;
    for (const value of row) {
      text += begun ? `\t${copied(value)}` : copied(value);
      begun = true;
    }
    text += '\n';
    if (text.length < sentTogether) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Adds rows to a table without row-level security, a temporary one or one of the index: elsewhere COPY is refused. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Copied[]>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const stream = client.query(from(`copy ${table} (${names}) from stdin`));
  await pipeline(Readable.from(textOf(rows)), stream);
}
