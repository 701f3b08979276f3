import { useState } from 'react';

/** A list's columns in their own order, and those that it shows at first. */
export type ColumnSet = { all: readonly string[]; byDefault: readonly string[] };

/**
 * The columns of a stored choice in its order, without those that no longer exist; the first of `all` names the row, and
 * comes first always.
 */
export function readColumns(kept: string | null, { all, byDefault }: ColumnSet): readonly string[] {
  if (kept === null) return byDefault;
  const known = [...new Set(kept.split(','))].filter((one) => all.includes(one));
  if (known.length === 0) return byDefault;
  const [name] = all;
  return [...(name === undefined ? [] : [name]), ...known.filter((one) => one !== name)];
}

/** Where the columns are said instead of on this device: in the address, by a saved view. */
type Said = { columns: string | undefined; say: (columns: string | undefined) => void };

const keyOf = (list: string): string => `${list}.columns`;

/** The visible columns of a list beside it: those that its address says, else the choice of this device. */
export const columnsNow = (list: string, set: ColumnSet, said: string | undefined): readonly string[] =>
  readColumns(said ?? localStorage.getItem(keyOf(list)), set);

/** The visible columns of the list of this name, in order: those that the address says, else the choice of this device. */
export function useChosenColumns(list: string, set: ColumnSet, { columns: said, say }: Said) {
  const key = keyOf(list);
  const [own, setOwn] = useState(() => localStorage.getItem(key));
  const isSaid = said !== undefined;
  return {
    columns: readColumns(said ?? own, set),
    isChosen: isSaid || own !== null,
    choose: (wanted: readonly string[]): void => {
      const text = wanted.join(',');
      if (isSaid) return say(text);
      localStorage.setItem(key, text);
      setOwn(text);
    },
    reset: (): void => {
      if (isSaid) return say(undefined);
      localStorage.removeItem(key);
      setOwn(null);
    },
  };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
