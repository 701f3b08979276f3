import { useCallback, useRef } from 'react';
import type { Select, Selection } from './table-head.tsx';

/** The keys from one to another of them in their order, both included; empty where one of them is not there. */
export function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const ends = [keys.indexOf(one), keys.indexOf(other)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  return from < 0 ? [] : keys.slice(from, to + 1);
}

/**
 * What is selected after a row was pressed: the row turned round, or with `anchor`, the row that was pressed before,
 * every row from there to it.
 */
export function selectedAfter(
  selected: ReadonlySet<string>,
  { keys, pressed, anchor }: { keys: readonly string[]; pressed: string; anchor?: string | undefined },
): ReadonlySet<string> {
  const range = anchor === undefined ? [] : between(keys, anchor, pressed);
  const next = new Set([...selected, ...range]);
  if (range.length === 0 && !next.delete(pressed)) next.add(pressed);
  return next;
}

/** Selects a row, or with `through` all from the one that was pressed before; the same function for the same rows. */
export function useSelecting(keys: readonly string[], selection: Selection | undefined): Select {
  const anchor = useRef<string>(undefined);
  const onChange = selection?.onChange;
  return useCallback(
    (pressed, through) => {
      const before = through ? anchor.current : undefined;
      onChange?.((selected) => selectedAfter(selected, { keys, pressed, anchor: before }));
      anchor.current = pressed;
    },
    [keys, onChange],
  );
}
