import { stableNumber } from '../../make/identifiers.ts';

/** Random draws that are the same at every load: the n-th draw of a seed never changes. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  pick: <Item>(from: readonly Item[]) => Item;
  chance: (of: number) => boolean;
};

export function randomOf(seed: string): Random {
  let count = 0;
  const next = (): number => stableNumber(`${seed}:${(count += 1)}`, 1_000_000) / 1_000_000;
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (from) => {
      const item = from[between(0, from.length - 1)];
      if (item === undefined) throw new Error('a choice from an empty list');
      return item;
    },
    chance: (of) => next() < of,
  };
}
