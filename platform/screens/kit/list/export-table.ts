import type { FileValue } from '../../ui/list/table-head.tsx';

/** What the cells of a column hold; an amount is in units of its currency. */
export type CellKind = 'text' | 'number' | 'amount' | 'day' | 'moment';
type Line = readonly FileValue[];
/** The columns of a file and its lines, each with a value for every column. */
export type Table = { columns: readonly { header: string; kind: CellKind }[]; lines: readonly Line[] };

const kindOf = (value: FileValue | undefined): CellKind => {
  if (typeof value === 'number') return 'number';
  if (value === undefined || value === null || typeof value === 'string') return 'text';
  if ('cents' in value) return 'amount';
  return 'day' in value ? 'day' : 'moment';
};

/** Some cells of a column of amounts, numbers or dates may hold a word instead. */
const kindAt = (lines: readonly Line[], place: number): CellKind =>
  lines.map((line) => kindOf(line[place])).find((kind) => kind !== 'text') ?? 'text';

const currencyOf = (line: Line): string | null => {
  for (const value of line)
    if (typeof value === 'object' && value !== null && 'cents' in value) return value.currency;
  return null;
};

/** Lines under their headers; before the first amounts stands their currency, under a header of its own. */
export function tableOf(headers: readonly string[], lines: readonly Line[], currency: string): Table {
  const columns = headers.map((header, place) => ({ header, kind: kindAt(lines, place) }));
  const first = columns.findIndex(({ kind }) => kind === 'amount');
  if (first < 0) return { columns, lines };
  return {
    columns: columns.toSpliced(first, 0, { header: currency, kind: 'text' }),
    lines: lines.map((line) => line.toSpliced(first, 0, currencyOf(line))),
  };
}

/** A day (`YYYY-MM-DD`), or a moment, at the reader's place. */
export const dateOf = (value: string): Date => new Date(value.length === 10 ? `${value}T00:00` : value);

/** Of a format of moments, what says the day. */
export const dayPart = (format: string): string => format.split(' ')[0] ?? format;
