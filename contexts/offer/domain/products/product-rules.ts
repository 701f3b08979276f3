import { z } from 'zod';
import { isEan } from '@reprise/platform/domain/codes/ean.ts';
import { isTac } from '@reprise/platform/domain/codes/tac.ts';
import { id, text } from '@reprise/platform/domain/core/field.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';
import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Category } from '../categories/category.ts';
import { product, type Product } from './product.ts';
import { hasPrice, type ProductPrices } from './product-prices.ts';

const size = z.int().min(0).max(productLimits.sizeMax).nullable();
const price = z.int().min(productLimits.priceCents.min).max(productLimits.priceCents.max).nullable();

/**
 * The fields of a product besides its prices: lengths in cm, weight in grams. An EAN has 8, 12, 13 or 14 digits with
 * the right check digit; a TAC 8 digits, each once.
 */
export const productFields = product
  .pick({
    label: true,
    comment: true,
    imeiRequired: true,
    simple: true,
    buybackZeroNotAllowed: true,
    mainCategory: true,
  })
  .extend({
    reference: text(255, 1).nullable(),
    buyerReference: text(255, 1).nullable(),
    brand: text(120, 1).nullable(),
    model: text(255, 1).nullable(),
    storageGb: z.number().min(0).max(productLimits.storageMax).nullable(),
    ean: z.string().trim().max(14).refine(isEan, { error: 'ean' }).nullable(),
    tacCodes: z
      .array(z.string().trim().max(40).refine(isTac, { error: 'tac' }))
      .max(productLimits.tacs)
      .refine((codes) => new Set(codes).size === codes.length, { error: 'duplicate' }),
    secondaryCategories: z.array(id).max(productLimits.secondaryCategories),
    length: size,
    width: size,
    height: size,
    weight: z.int().min(0).max(productLimits.weightMax).nullable(),
  });
export type ProductFields = z.infer<typeof productFields>;

/** The price of each grade in cents, 0 to 50 000 in currency units; null: none. */
export const productPrices = z.object({
  buybackPriceFunctional: price,
  buybackPriceGradeA: price,
  buybackPriceGradeB: price,
  buybackPriceGradeC: price,
  buybackPriceGradeD: price,
  buybackPriceGradeE: price,
});

/** The defaults of a new product. */
export const blankProduct: Omit<ProductFields, 'label' | 'mainCategory'> = {
  reference: null,
  buyerReference: null,
  brand: null,
  model: null,
  storageGb: null,
  ean: null,
  tacCodes: [],
  imeiRequired: false,
  simple: false,
  buybackZeroNotAllowed: false,
  secondaryCategories: [],
  comment: '',
  length: null,
  width: null,
  height: null,
  weight: null,
};

type Publishable = Pick<Product, 'label' | 'buybackZeroNotAllowed'> & ProductPrices;

/** May it not be published at these prices: without one above zero, and not blocked at zero? */
export const lacksPrice = (priced: Pick<Product, 'buybackZeroNotAllowed'> & ProductPrices): boolean =>
  !priced.buybackZeroNotAllowed && !hasPrice(priced);

/**
 * What a product lacks to be published: a name, an active category, and a price above zero in one grade unless it is
 * blocked at zero. `category`: its main category, undefined where there is none. Empty: it may be published, or stay
 * published.
 */
export function publishProblems(
  product: Publishable,
  category: Pick<Category, 'status'> | undefined,
): Violation[] {
  const problems: Violation[] = [];
  if (product.label.trim().length < productLimits.label.min)
    problems.push({ field: 'label', code: 'required' });
  if (category === undefined) problems.push({ field: 'mainCategory', code: 'required' });
  else if (category.status !== 'active') problems.push({ field: 'mainCategory', code: 'category_archived' });
  if (lacksPrice(product)) problems.push({ field: 'buybackPriceGradeA', code: 'price_or_block' });
  return problems;
}

/**
 * What is wrong with the other categories of a product: one that is its main category already, or that is named twice.
 */
export function secondaryProblems({
  mainCategory,
  secondaryCategories,
}: Pick<Product, 'mainCategory' | 'secondaryCategories'>): Violation[] {
  const repeated = new Set(secondaryCategories).size < secondaryCategories.length;
  return repeated || secondaryCategories.includes(mainCategory)
    ? [{ field: 'secondaryCategories', code: 'duplicate' }]
    : [];
}
