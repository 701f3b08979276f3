import { isWrong, readCell, type CellFormat } from './csv-format.ts';
import type { LineCode, LineProblem } from './line-codes.ts';

/** A column: how its cells are written, and whether `\N` may empty it. */
export type CsvColumn<T, Clearable extends boolean> = { format: CellFormat<T>; clearable: Clearable };

/** A column that always holds something: `\N` is `not_clearable`. */
export const fixed = <T>(format: CellFormat<T>): CsvColumn<T, false> => ({ format, clearable: false });
/** A column that may be emptied. */
export const clearable = <T>(format: CellFormat<T>): CsvColumn<T, true> => ({ format, clearable: true });

type AnyFormat = { read: (text: string) => unknown; write: (value: never) => string };
export type Columns = Readonly<Record<string, { format: AnyFormat; clearable: boolean }>>;
type CellValue<Column> =
  Column extends CsvColumn<infer T, infer Clearable>
    ? T | undefined | (Clearable extends true ? null : never)
    : never;
/** What a line says of each column: undefined where it says nothing, null where it empties it. */
export type LineValues<C extends Columns> = { [Name in keyof C]: CellValue<C[Name]> };

/** A line as it stands in the file; `cells` by the name of their column in small letters. */
export type RawLine = { line: number; cells: Readonly<Record<string, string | undefined>> };

const shown = 255;
/** A problem with a cell, with as much of its value as a report shows. */
export const problemAt = (
  { line, cells }: RawLine,
  column: string,
  code: LineCode,
  value: string = cells[column] ?? '',
): LineProblem => ({ line, column, value: value.slice(0, shown), code });

/**
 * Reads the cells of a line by the formats of their columns: what each says, or everything that is wrong. A list that
 * `\N` empties is null like any other: the kind of CSV decides what an emptied list is.
 */
export function readLine<const C extends Columns>(
  columns: C,
  raw: RawLine,
): { values: LineValues<C>; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const name in columns) {
    const column = columns[name];
    const cell = raw.cells[name];
    if (column === undefined || cell === undefined || cell === '') continue;
    const value: unknown = readCell(column.format, cell);
    if (isWrong(value)) problems.push(problemAt(raw, name, value.wrong));
    else if (value === null && !column.clearable) problems.push(problemAt(raw, name, 'not_clearable'));
    else values[name] = value;
  }
  // each value was read by the format of its own column
  return { values: values as LineValues<C>, problems };
}
