import { gradeOrder } from '../../domain/price-lists/grade-order.ts';
import { blockOf, type GradeName, type Put, type SheetRow } from './sheet.ts';

/** A cell by its place in the rows on screen. */
export type Cell = { row: number; column: number };
/** The cell with the focus, and the one from which the selection was begun. */
export type Selection = { at: Cell; anchor: Cell };
/** The selected block; both ends are in it. */
export type Block = { from: Cell; to: Cell };

export const firstCell: Selection = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };
const lastColumn = gradeOrder.length - 1;

export const blockOfSelection = ({ at, anchor }: Selection): Block => ({
  from: { row: Math.min(at.row, anchor.row), column: Math.min(at.column, anchor.column) },
  to: { row: Math.max(at.row, anchor.row), column: Math.max(at.column, anchor.column) },
});

const within = (value: number, last: number): number => Math.max(0, Math.min(last, value));

/** The cell so many rows and columns on, kept within the sheet. */
export const moved = (
  { row, column }: Cell,
  [down, right]: readonly [number, number],
  rows: number,
): Cell => ({
  row: within(row + down, rows - 1),
  column: within(column + right, lastColumn),
});

/** The next cell in the order of reading, or the one before; null where the sheet ends. */
export function nextCell({ row, column }: Cell, back: boolean, rows: number): Cell | null {
  const place = row * gradeOrder.length + column + (back ? -1 : 1);
  if (place < 0 || place >= rows * gradeOrder.length) return null;
  return { row: Math.floor(place / gradeOrder.length), column: place % gradeOrder.length };
}

export const wholeRow = (row: number): Selection => ({
  anchor: { row, column: lastColumn },
  at: { row, column: 0 },
});
export const wholeColumn = (column: number, rows: number): Selection => ({
  anchor: { row: rows - 1, column },
  at: { row: 0, column },
});
export const everything = (rows: number): Selection => ({
  anchor: { row: rows - 1, column: lastColumn },
  at: { row: 0, column: 0 },
});

export type Place = { row: SheetRow; grade: GradeName };

/** The cells of a block, row by row. */
export const placesIn = ({ from, to }: Block, rows: readonly SheetRow[]): Place[] =>
  rows
    .slice(from.row, to.row + 1)
    .flatMap((row) => gradeOrder.slice(from.column, to.column + 1).map((grade) => ({ row, grade })));

/**
 * What a pasted text writes: a single value into every selected cell, a block from the first selected cell on, as far
 * as there are cells.
 */
export function pasted(text: string, block: Block, rows: readonly SheetRow[]): Put[] {
  const lines = blockOf(text);
  const [[only = ''] = []] = lines;
  if (lines.length === 1 && lines[0]?.length === 1)
    return placesIn(block, rows).map((place) => ({ ...place, text: only.trim() }));
  return lines.flatMap((cells, down) =>
    cells.flatMap((cell, right) => {
      const row = rows[block.from.row + down];
      const grade = gradeOrder[block.from.column + right];
      return row === undefined || grade === undefined ? [] : [{ row, grade, text: cell.trim() }];
    }),
  );
}

/** The selected cells as a spreadsheet takes them. */
export const copied = (
  { from, to }: Block,
  rows: readonly SheetRow[],
  textOf: (place: Place) => string,
): string =>
  rows
    .slice(from.row, to.row + 1)
    .map((row) =>
      gradeOrder
        .slice(from.column, to.column + 1)
        .map((grade) => textOf({ row, grade }))
        .join('\t'),
    )
    .join('\n');
