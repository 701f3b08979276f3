import { firstCell, type Cell, type Selection } from './selection.ts';
import { blankSheet, put, redo, settled, undo, without, type Put, type Sent, type Sheet } from './sheet.ts';

/** The sheet on screen: its prices, the selection, and the text of the cell that is being edited (null: none). */
export type Grid = { sheet: Sheet; selection: Selection; typing: string | null };

export type Act =
  | { does: 'select'; at: Cell; extend?: boolean }
  | { does: 'selectAll'; selection: Selection }
  | { does: 'type'; text: string }
  | { does: 'stop' }
  /** Writes texts, and moves on. */
  | { does: 'put'; puts: readonly Put[]; next?: Cell }
  | { does: 'undo' }
  | { does: 'redo' }
  | { does: 'clear' }
  /** What was sent is saved; the cell that is being edited stays open. */
  | { does: 'settle'; sent: Sent }
  | { does: 'drop'; productIds: readonly string[] };

export const blankGrid: Grid = { sheet: blankSheet, selection: firstCell, typing: null };

/** The sheet after what was done to it. */
export function gridAfter(grid: Grid, act: Act): Grid {
  const { sheet, selection } = grid;
  switch (act.does) {
    case 'select':
      return {
        sheet,
        selection: { at: act.at, anchor: act.extend === true ? selection.anchor : act.at },
        typing: null,
      };
    case 'selectAll':
      return { sheet, selection: act.selection, typing: null };
    case 'type':
      return { sheet, selection, typing: act.text };
    case 'stop':
      return { sheet, selection, typing: null };
    case 'put': {
      const next = act.next === undefined ? selection : { at: act.next, anchor: act.next };
      return { sheet: put(sheet, act.puts), selection: next, typing: null };
    }
    case 'undo':
      return { sheet: undo(sheet), selection, typing: null };
    case 'redo':
      return { sheet: redo(sheet), selection, typing: null };
    case 'clear':
      return { sheet: blankSheet, selection, typing: null };
    case 'settle':
      return { ...grid, sheet: settled(sheet, act.sent) };
    case 'drop':
      return { sheet: without(sheet, act.productIds), selection, typing: null };
  }
}
