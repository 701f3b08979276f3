import { stableNumber } from '../make/identifiers.ts';
import type { DemoProduct } from './read-products.ts';

type Prices = DemoProduct['prices'];
/** A revision of the list: what a product's prices became, and when. */
export type PriceStep = { daysAgo: number; prices: Prices };

/** The models that the buyer revised since they were listed; of every other the first prices hold to this day. */
const revisedModels = ['iPhone 13 Pro', 'iPhone 15', 'Galaxy S23'];

/** Days before today when the catalogue was written: before its first revision, and before the first sale. */
export const catalogueAge = 400;

/**
 * What the prices were, in percent of today's, from that many days ago on. A phone loses value with each newer one; what
 * was taken off too much is put back.
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

/** All prices by one percentage, to the euro; what is not offered or worth nothing stays so. */
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

/** The prices of a product from the first ones to today's, the oldest first: a single step where nobody revised them. */
export function priceStepsOf({ model, reference, prices }: DemoProduct): [PriceStep, ...PriceStep[]] {
  const today = { daysAgo: lastRevision, prices };
  if (!revisedModels.includes(model)) return [{ ...today, daysAgo: catalogueAge }];
  const [first, ...later] = course.map(({ daysAgo, percent }) => {
    // no two products lose the same
    const own = stableNumber(`price:${reference}:${daysAgo}`, 5) - 2;
    return { daysAgo, prices: scaled(prices, percent + own) };
  });
  if (!first) throw new Error('prices have no beginning');
  return [first, ...later, today];
}

/** Prices as a product's row and the catalogue's calls name them. */
export const priceFieldsOf = (prices: Prices) => ({
  buybackPriceFunctional: prices.functional,
  buybackPriceGradeA: prices.grade_a,
  buybackPriceGradeB: prices.grade_b,
  buybackPriceGradeC: prices.grade_c,
  buybackPriceGradeD: prices.grade_d,
  buybackPriceGradeE: prices.grade_e,
});
