import { useRef, useState, type KeyboardEvent } from 'react';
import { useAnnounce } from '../core/front.tsx';
import type { Select, Selection } from './table-head.tsx';

type Rows = {
  keys: readonly string[];
  selection: Selection | undefined;
  select: Select;
  /** Does the table answer to letters wherever the focus is (docs/keys.md, "Lists")? */
  byLetters: boolean;
};

/** One row in the tab order at a time; arrows, Home and End move between them, and the letters of a list. */
export function useRowKeys({ keys, selection, select, byLetters }: Rows) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const last = keys.length - 1;
  const now = Math.min(at, Math.max(0, last));
  const go = (to: number): boolean => {
    if (to < 0 || to > last) return false;
    setAt(to);
    body.current?.rows[to]?.focus();
    return true;
  };
  const isHere = (): boolean => body.current?.contains(document.activeElement) ?? false;
  const acts: Readonly<Record<string, () => void>> = {
    // the first press shows where one is
    j: () => void go(isHere() ? now + 1 : now),
    k: () => void go(isHere() ? now - 1 : now),
  };
  const pick = (key: string) => (): void => {
    const pressed = keys[now];
    if (pressed !== undefined && isHere()) select(pressed, key === 'X');
  };
  const onKey = (key: string): (() => void) | undefined => {
    if (keys.length === 0) return undefined;
    if (selection === undefined) return acts[key.toLowerCase()];
    if (key === 'Escape' && selection.selected.size > 0) return () => selection.onChange(() => new Set());
    return key.toLowerCase() === 'x' ? pick(key) : acts[key.toLowerCase()];
  };
  useAnnounce(byLetters ? { onKey, heldKeys: ['j', 'k'] } : null);
  const move = (event: KeyboardEvent, from: number): void => {
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last }[event.key];
    if (to !== undefined && go(to)) event.preventDefault();
  };
  return { body, at: now, setAt, move };
}
