import { grades } from '@reprise/platform/domain/core/field.ts';
import { priceColumns, type ProductPrices } from '../products/product-prices.ts';
import type { ListedPrices } from './price-list.ts';

const namedIn = (prices: ListedPrices) => grades.filter((grade) => prices[grade] !== undefined);

/** A product's prices with those of a list over them; a grade that the list does not name stays. */
export const withListed = (product: ProductPrices, prices: ListedPrices): ProductPrices =>
  grades.reduce<ProductPrices>(
    (priced, grade) => {
      const price = prices[grade];
      return price === undefined ? priced : { ...priced, [priceColumns[grade]]: price };
    },
    {
      buybackPriceFunctional: product.buybackPriceFunctional,
      buybackPriceGradeA: product.buybackPriceGradeA,
      buybackPriceGradeB: product.buybackPriceGradeB,
      buybackPriceGradeC: product.buybackPriceGradeC,
      buybackPriceGradeD: product.buybackPriceGradeD,
      buybackPriceGradeE: product.buybackPriceGradeE,
    },
  );

/** What a product costs now in the grades that a list names. */
export const nowOf = (product: ProductPrices, prices: ListedPrices): ListedPrices =>
  Object.fromEntries(namedIn(prices).map((grade) => [grade, product[priceColumns[grade]]]));

/**
 * What a later list found of a product, once the list whose prices it found is over: it goes back to what that one had
 * found, not to prices of a time that is over.
 */
export const foundWithout = (
  found: ListedPrices,
  over: { prices: ListedPrices; before: ListedPrices },
): ListedPrices =>
  Object.fromEntries(
    namedIn(found).map((grade) => {
      const isOfOver = over.before[grade] !== undefined && found[grade] === over.prices[grade];
      return [grade, isOfOver ? over.before[grade] : found[grade]];
    }),
  );

/** Does the product still have the prices that a list gave it? */
export const stillHas = (product: ProductPrices, prices: ListedPrices): boolean =>
  namedIn(prices).every((grade) => product[priceColumns[grade]] === prices[grade]);
