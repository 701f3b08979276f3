import { grades, type Grade } from '@reprise/platform/domain/core/field.ts';
import type { Product } from './product.ts';

/** The column of each grade's price. */
export const priceColumns = {
  functional: 'buybackPriceFunctional',
  grade_a: 'buybackPriceGradeA',
  grade_b: 'buybackPriceGradeB',
  grade_c: 'buybackPriceGradeC',
  grade_d: 'buybackPriceGradeD',
  grade_e: 'buybackPriceGradeE',
} as const satisfies Record<Grade, keyof Product>;

export type PriceColumn = (typeof priceColumns)[Grade];
/** The prices of a product per grade, in cents; null where it has none. */
export type ProductPrices = Pick<Product, PriceColumn>;

export const noPrices: ProductPrices = {
  buybackPriceFunctional: null,
  buybackPriceGradeA: null,
  buybackPriceGradeB: null,
  buybackPriceGradeC: null,
  buybackPriceGradeD: null,
  buybackPriceGradeE: null,
};

/** The price of a grade before and after, in cents; null: none. */
export type PriceChange = { grade: Grade; from: number | null; to: number | null };

/**
 * The prices that a change touches, in the order of the grades. `before` null: a new product, whose prices come from
 * nothing. A price that `after` does not name stays. When the list is not empty, the product's `listVersion` grows by
 * one and all of it becomes one row of the price history.
 */
export const priceChangesOf = (
  before: ProductPrices | null,
  after: { [Column in PriceColumn]?: number | null | undefined },
): PriceChange[] =>
  grades.flatMap((grade) => {
    const from = (before ?? noPrices)[priceColumns[grade]];
    const to = after[priceColumns[grade]];
    return to === undefined || to === from ? [] : [{ grade, from, to }];
  });

/**
 * The price of a product's best condition, in cents: what its list gives at most, before answers, modifiers and bonus
 * (docs/price.md, "Up to"). Null where it pays nothing.
 */
export const bestPriceOf = (prices: ProductPrices): number | null => {
  const best = Math.max(...grades.map((grade) => prices[priceColumns[grade]] ?? 0));
  return best > 0 ? best : null;
};

/** Is there a price above zero in any grade? */
export const hasPrice = (prices: ProductPrices): boolean => bestPriceOf(prices) !== null;
