import type { Listed } from '../../../domain/core/call.ts';
import type { Column, FileColumn, FileValue } from '../../ui/list/table-head.tsx';

/** A row of a list as the line of its file. */
export type FileLine = { id: string; values: readonly FileValue[] };
export type Page = { page: number; itemsPerPage: number };
/** Asks for a page of a list, which is read as lines. */
export type AskLines = (page: Page, signal: AbortSignal) => Promise<Listed<FileLine>>;

/** Every language shows a dash where there is nothing. */
const withoutDash = (value: FileValue): FileValue => (value === '–' ? null : value);

const drawnOf =
  <Row>(cell: Column<Row>['cell']): FileColumn<Row>['value'] =>
  (row) => {
    const drawn = cell(row);
    return typeof drawn === 'string' || typeof drawn === 'number' ? drawn : null;
  };

/** The columns of a list in its file, each before what else its cells show and no column of its own does. */
export function fileColumns<Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] {
  const isApart = ({ header }: FileColumn<Row>): boolean => columns.every((one) => one.header !== header);
  return columns.flatMap(({ header, cell, value, beside = [] }) =>
    value === null ? [] : [{ header, value: value ?? drawnOf(cell) }, ...beside.filter(isApart)],
  );
}

/** A row with what its columns hold in a file. */
export const lineOf = <Row extends { id: string }>(
  columns: readonly FileColumn<Row>[],
  row: Row,
): FileLine => ({ id: row.id, values: columns.map(({ value }) => withoutDash(value(row))) });
