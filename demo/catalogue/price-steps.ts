import { stableNumber } from '../make/identifiers.ts';
import type { DemoProduct } from './read-products.ts';

type Prices = DemoProduct['prices'];
/** A revision of the price list: the new prices of a product, and when. */
export type PriceStep = { daysAgo: number; prices: Prices };

/** The models that the buyer has revised since they were listed; all other models keep their first prices. */
const revisedModels = ['iPhone 13 Pro', 'iPhone 15', 'Galaxy S23'];

/** Days before today when the catalogue was written: before its first revision, and before the first sale. */
export const catalogueAge = 400;

/**
 * The prices in percent of today's, from that many days ago on. A phone loses value with each newer model; a cut that
 * was too large is partly taken back.
 */
const course = [
  { daysAgo: catalogueAge, percent: 138 },
  { daysAgo: 331, percent: 128 },
  { daysAgo: 243, percent: 121 },
  { daysAgo: 152, percent: 113 },
  { daysAgo: 87, percent: 105 },
  { daysAgo: 40, percent: 108 },
];
const lastRevision = 12;

/** All prices changed by one percentage and rounded to the euro; prices that are null or zero stay so. */
const scaled = (prices: Prices, percent: number): Prices => {
  const at = (cents: number | null): number | null =>
    cents === null ? null : Math.round((cents * percent) / 10_000) * 100;
  return {
    functional: at(prices.functional),
    grade_a: at(prices.grade_a),
    grade_b: at(prices.grade_b),
    grade_c: at(prices.grade_c),
    grade_d: at(prices.grade_d),
    grade_e: at(prices.grade_e),
  };
};

/**
 * The prices of a product from the first to today's, oldest first; a single step for a product that was never revised.
 */
export function priceStepsOf({ model, reference, prices }: DemoProduct): [PriceStep, ...PriceStep[]] {
  const today = { daysAgo: lastRevision, prices };
  if (!revisedModels.includes(model)) return [{ ...today, daysAgo: catalogueAge }];
  const [first, ...later] = course.map(({ daysAgo, percent }) => {
    // each product loses a slightly different share
    const own = stableNumber(`price:${reference}:${daysAgo}`, 5) - 2;
    return { daysAgo, prices: scaled(prices, percent + own) };
  });
  if (!first) throw new Error('the product has no first prices');
  return [first, ...later, today];
}

/** Prices under the names of a product's row and of the catalogue's endpoints. */
export const priceFieldsOf = (prices: Prices) => ({
  buybackPriceFunctional: prices.functional,
  buybackPriceGradeA: prices.grade_a,
  buybackPriceGradeB: prices.grade_b,
  buybackPriceGradeC: prices.grade_c,
  buybackPriceGradeD: prices.grade_d,
  buybackPriceGradeE: prices.grade_e,
});
