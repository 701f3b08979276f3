import type { Grade } from '@reprise/platform/domain/core/field.ts';
import { gradeOrder } from './grade-order.ts';
import type { ListedPrices } from './price-list.ts';

/** What became of a price: it rose, it fell, there was none, there is none any more. 0 means that nothing is bought. */
export type PriceMove = 'up' | 'down' | 'new' | 'gone';

type Line = {
  productId: string;
  label: string;
  prices: ListedPrices;
  /** Null: the list left the product out. */
  before: ListedPrices | null;
};

/** A price that a list changes, in cents. */
export type ComparedPrice = {
  productId: string;
  label: string;
  grade: Grade;
  before: number | null;
  after: number | null;
  move: PriceMove;
};

export type Comparison = {
  /** The prices that differ, the biggest difference first. */
  changed: ComparedPrice[];
  /** How many products they are of. */
  products: number;
  moves: Record<PriceMove, number>;
  /** What the changed prices add up to before and after, in cents: one thing of each. */
  before: number;
  after: number;
};

const moveOf = (before: number, after: number): PriceMove => {
  if (before === 0) return 'new';
  if (after === 0) return 'gone';
  return after > before ? 'up' : 'down';
};

/** The prices of a line that are not what they were. */
const changedIn = ({ productId, label, prices, before }: Line): ComparedPrice[] =>
  gradeOrder.flatMap((grade) => {
    const [was, is] = [before?.[grade], prices[grade]];
    // 0 and none are alike: nothing is bought for either
    if (was === undefined || is === undefined || (was ?? 0) === (is ?? 0)) return [];
    const move = moveOf(was ?? 0, is ?? 0);
    return [{ productId, label, grade, before: was, after: is, move }];
  });

const difference = ({ before, after }: ComparedPrice): number => Math.abs((after ?? 0) - (before ?? 0));

/** What a list changes against the prices before it: how many rise, fall, are new and are gone, and by how much. */
export function compareLists(lines: readonly Line[]): Comparison {
  const changed = lines.flatMap(changedIn).toSorted((a, b) => difference(b) - difference(a));
  const count = (move: PriceMove): number => changed.filter((price) => price.move === move).length;
  const sum = (of: 'before' | 'after'): number =>
    changed.reduce((total, price) => total + (price[of] ?? 0), 0);
  return {
    changed,
    products: new Set(changed.map(({ productId }) => productId)).size,
    moves: { up: count('up'), down: count('down'), new: count('new'), gone: count('gone') },
    before: sum('before'),
    after: sum('after'),
  };
}
