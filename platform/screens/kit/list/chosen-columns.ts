import { useState } from 'react';

/** A list's columns in order, and the default ones. */
export type ColumnSet = { all: readonly string[]; byDefault: readonly string[] };

/** The columns stored on this device, without those that no longer exist. */
export function readColumns(kept: string | null, { all, byDefault }: ColumnSet): readonly string[] {
  if (kept === null) return byDefault;
  const wanted = kept.split(',');
  const known = all.filter((one) => wanted.includes(one));
  return known.length === 0 ? byDefault : known;
}

/** The visible columns of the list of this name; the choice stays on this device. */
export function useChosenColumns(list: string, set: ColumnSet) {
  const key = `${list}.columns`;
  const [columns, setColumns] = useState(() => readColumns(localStorage.getItem(key), set));
  return {
    columns,
    isChosen: columns !== set.byDefault,
    choose: (wanted: readonly string[]): void => {
      localStorage.setItem(key, wanted.join(','));
      setColumns(readColumns(wanted.join(','), set));
    },
    reset: (): void => {
      localStorage.removeItem(key);
      setColumns(set.byDefault);
    },
  };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
