import {
  bestPriceOf,
  priceColumns,
  type ProductPrices,
} from '@reprise/offer/domain/products/product-prices.ts';
import { modelNameOf, variantOf } from '@reprise/offer/domain/products/model-path.ts';
import type { Model, ModelProduct } from '@reprise/offer/server/public.ts';
import { grades, type Grade } from '@reprise/platform/domain/core/field.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { shortMoney } from '@reprise/platform/domain/core/money.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';

/** A product of the model as its page names it: what its label says besides the model, and its whole label. */
export type Variant = { product: ModelProduct; name: string; label: string; best: number | null };

/** What a model's page says of it, in the language of the page. */
export type ModelFacts = {
  /** The model's name, `iPhone 13 Pro`. */
  name: string;
  brand: string;
  variants: [Variant, ...Variant[]];
  /** The best price of all its products, in cents; null where nothing is paid. */
  best: number | null;
  currency: string;
  /** The conditions in which any of its products is paid, the best first. */
  paidGrades: Grade[];
  money: (cents: number) => string;
};

/** The price of a product in a condition, in cents; 0 where it has none. */
export const priceOf = (product: ProductPrices, grade: Grade): number => product[priceColumns[grade]] ?? 0;
export const priceIn = ({ product }: Variant, grade: Grade): number => priceOf(product, grade);

/** The conditions in which any of the products is paid, the best first. */
export function paidGradesOf(products: readonly ProductPrices[]): Grade[] {
  const paid = grades.filter((grade) => products.some((product) => priceOf(product, grade) > 0));
  // a working thing without a grade has its own price only where no grade has one
  return paid.length > 1 ? paid.filter((grade) => grade !== 'functional') : paid;
}

/** The names and figures of a model for a reader of `locale`. */
export function modelFacts({ products }: Model, locale: Locale): ModelFacts {
  const [first, ...others] = products;
  const name = productNameIn(modelNameOf(first), locale);
  const inWords = (product: ModelProduct): Variant => {
    const label = productNameIn(product.label, locale);
    return { product, label, name: variantOf(label, name), best: bestPriceOf(product) };
  };
  const variants: [Variant, ...Variant[]] = [inWords(first), ...others.map(inWords)];
  const best = Math.max(...variants.map((one) => one.best ?? 0));
  return {
    name,
    brand: first.brand ?? '',
    variants,
    best: best > 0 ? best : null,
    currency: first.currency,
    paidGrades: paidGradesOf(products),
    money: (cents) => shortMoney(cents, first.currency, locale),
  };
}
