import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Row = Record<string, string>;

/** The rows of one CSV file of the demo (UTF-8, `;`, header row), every value as text. */
export const readRows = (folder: 'data' | 'sources', file: string): Row[] =>
  parse<Row>(readFileSync(new URL(`../${folder}/${file}`, import.meta.url)), {
    columns: true,
    delimiter: ';',
    bom: true,
  });

/** The text of a column; a missing column is an error in the file and stops the reading. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`no column ${column}`);
  return value;
}

export const textOrNull = (row: Row, column: string): string | null => text(row, column) || null;

export const numberOrNull = (row: Row, column: string): number | null => {
  const value = text(row, column);
  return value === '' ? null : Number(value.replace(',', '.'));
};

/** Currency units with a decimal point or comma, as integer cents; empty is null. */
export const centsOrNull = (row: Row, column: string): number | null => {
  const value = numberOrNull(row, column);
  return value === null ? null : Math.round(value * 100);
};

export const flag = (row: Row, column: string): boolean => ['true', '1', 'oui'].includes(text(row, column));

export const list = (row: Row, column: string, separator = '|'): string[] =>
  text(row, column).split(separator).filter(Boolean);

/** The column's text as one of `allowed`; anything else is an error in the file. */
export function oneOf<const Value extends string>(
  row: Row,
  column: string,
  allowed: readonly Value[],
): Value {
  const value = text(row, column);
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`${column}: ${value} is not one of ${allowed.join(', ')}`);
  return found;
}
