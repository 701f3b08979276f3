import {
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { gradeOrder } from '../../domain/price-lists/grade-order.ts';
import { typedPrice } from '../products/product-values.ts';
import { blankGrid, gridAfter, type Act, type Grid } from './grid.ts';
import {
  blockOfSelection,
  copied,
  everything,
  moved,
  nextCell,
  pasted,
  placesIn,
  wholeColumn,
  wholeRow,
  type Cell,
  type Place,
} from './selection.ts';
import type { SheetRow } from './sheet.ts';

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
  Home: [0, -gradeOrder.length],
  End: [0, gradeOrder.length],
};

/** What a cell shows: what was typed, else its price as somebody would type it. */
export const textAt = ({ sheet }: Grid, { row, grade }: Place, locale: string): string =>
  sheet.edits[row.id]?.[grade] ?? typedPrice(row.prices[grade], locale);

type Keyed = { grid: Grid; rows: readonly SheetRow[]; locale: string };

const placeAt = (rows: readonly SheetRow[], { row, column }: Cell): Place | undefined => {
  const [found, grade] = [rows[row], gradeOrder[column]];
  return found === undefined || grade === undefined ? undefined : { row: found, grade };
};

/** What a key with Control or ⌘ does; undefined: nothing of the sheet. */
function chorded(key: string, shift: boolean, { grid, rows }: Keyed): Act | undefined {
  const { column } = grid.selection.at;
  if (key === 'z') return { does: shift ? 'redo' : 'undo' };
  if (key === 'y') return { does: 'redo' };
  if (key === 'a') return { does: 'selectAll', selection: everything(rows.length) };
  return key === ' ' ? { does: 'selectAll', selection: wholeColumn(column, rows.length) } : undefined;
}

/** What is typed ends with the cell that a key leads to. */
function leaving({ key, shiftKey }: KeyboardEvent, { grid, rows }: Keyed): Act | undefined {
  const { at } = grid.selection;
  const place = placeAt(rows, at);
  if (place === undefined || grid.typing === null) return undefined;
  const puts = [{ ...place, text: grid.typing.trim() }];
  if (key === 'Enter') return { does: 'put', puts, next: moved(at, [shiftKey ? -1 : 1, 0], rows.length) };
  if (key === 'Tab') return { does: 'put', puts, next: nextCell(at, shiftKey, rows.length) ?? at };
  return key === 'Escape' ? { does: 'stop' } : undefined;
}

/** What a key does on a cell that is not being edited. */
function onCell(event: KeyboardEvent, keyed: Keyed): Act | undefined {
  const { key, shiftKey: shift } = event;
  const { grid, rows, locale } = keyed;
  const { at } = grid.selection;
  if (event.ctrlKey || event.metaKey) return chorded(key.toLowerCase(), shift, keyed);
  if (event.altKey) return undefined;
  const step = arrows[key];
  if (step !== undefined) return { does: 'select', at: moved(at, step, rows.length), extend: shift };
  if (key === 'Tab') {
    const next = nextCell(at, shift, rows.length);
    return next === null ? undefined : { does: 'select', at: next };
  }
  if (key === ' ' && shift) return { does: 'selectAll', selection: wholeRow(at.row) };
  const place = placeAt(rows, at);
  if (place === undefined) return undefined;
  if (key === 'Enter' || key === 'F2') return { does: 'type', text: textAt(grid, place, locale) };
  if (key === 'Delete' || key === 'Backspace')
    return {
      does: 'put',
      puts: placesIn(blockOfSelection(grid.selection), rows).map((one) => ({ ...one, text: '' })),
    };
  return /^[\d.,-]$/.test(key) ? { does: 'type', text: key } : undefined;
}

/** The sheet and what is done to it: who may only read it does no more than select. */
function useWritten(mayWrite: boolean) {
  const [grid, send] = useReducer(gridAfter, blankGrid);
  const dispatch = useCallback(
    (act: Act): void => {
      if (mayWrite || act.does === 'select' || act.does === 'selectAll') send(act);
    },
    [mayWrite],
  );
  return [grid, dispatch] as const;
}

/** The chosen cell gets the focus once something was done to the sheet. */
function useFocusOn({ typing }: Grid) {
  const table = useRef<HTMLTableElement>(null);
  const wants = useRef(false);
  useLayoutEffect(() => {
    if (!wants.current || typing !== null) return;
    wants.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
  const refocus = (): void => {
    wants.current = true;
  };
  return { table, refocus };
}

/**
 * The state of the sheet and its keys: arrows move, with Shift they select; digits, Enter and F2 edit; Enter and Tab
 * keep what was typed and move on, Escape does not keep it; Escape on a cell leads out of the sheet to `onLeave`. Who may
 * only read selects and copies, and leaves it by Tab.
 */
export function useGrid(
  rows: readonly SheetRow[],
  locale: string,
  { mayWrite, onLeave }: { mayWrite: boolean; onLeave: () => void },
) {
  const [grid, dispatch] = useWritten(mayWrite);
  const { table, refocus } = useFocusOn(grid);
  const does = (act: Act): void => {
    refocus();
    dispatch(act);
  };
  const keyed = { grid, rows, locale };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && grid.typing === null) return onLeave();
    if (event.key === 'Tab' && !mayWrite) return;
    const act = grid.typing === null ? onCell(event, keyed) : leaving(event, keyed);
    if (act === undefined) return;
    event.preventDefault();
    does(act);
  };
  const block = blockOfSelection(grid.selection);
  const onPaste = (event: ClipboardEvent): void => {
    if (grid.typing !== null) return;
    event.preventDefault();
    does({ does: 'put', puts: pasted(event.clipboardData.getData('text/plain'), block, rows) });
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (grid.typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      copied(block, rows, (place) => textAt(grid, place, locale)),
    );
  };
  return { grid, mayWrite, dispatch, does, block, table, onKeyDown, onPaste, onCopy };
}

export type GridState = ReturnType<typeof useGrid>;
