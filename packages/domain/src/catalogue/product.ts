import { z } from 'zod';
import { cents, currency, grades, id, instant, text, type Grade } from '../field.ts';

export const productStatuses = ['draft', 'published'] as const;
const price = cents.min(0).max(5_000_000).nullable();

/** A thing that can be bought back (administration, 3: Product). Prices in cents, weight in grams, dimensions in cm. */
export const product = z.object({
  id,
  accountId: id,
  buyerAccountId: id.nullable(),
  reference: text(255).nullable(),
  buyerReference: text(255).nullable(),
  label: text(255, 2),
  brand: text(120).nullable(),
  model: text(255).nullable(),
  storageGb: z.number().nonnegative().nullable(),
  ean: z
    .string()
    .regex(/^(\d{8}|\d{12}|\d{13}|\d{14})$/)
    .nullable(),
  tacCodes: z.array(z.string().regex(/^\d{8}$/)),
  /** No open list gives these TACs: they were made for the demo. */
  tacMadeUp: z.boolean(),
  imeiRequired: z.boolean(),
  simple: z.boolean(),
  buybackZeroNotAllowed: z.boolean(),
  mainCategory: id,
  secondaryCategories: z.array(id),
  comment: text(500),
  images: z.array(id),
  length: z.int().nonnegative().nullable(),
  width: z.int().nonnegative().nullable(),
  height: z.int().nonnegative().nullable(),
  weight: z.int().nonnegative().nullable(),
  buybackPriceFunctional: price,
  buybackPriceGradeA: price,
  buybackPriceGradeB: price,
  buybackPriceGradeC: price,
  buybackPriceGradeD: price,
  buybackPriceGradeE: price,
  currency,
  /** Grows with each change of the product's prices: which list a frozen price came from. */
  listVersion: z.int(),
  status: z.enum(productStatuses),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.infer<typeof product>;

/** The price of a product per condition, in cents; null where it has none. */
export const pricesOf = (p: Product): Record<Grade, number | null> => ({
  functional: p.buybackPriceFunctional,
  grade_a: p.buybackPriceGradeA,
  grade_b: p.buybackPriceGradeB,
  grade_c: p.buybackPriceGradeC,
  grade_d: p.buybackPriceGradeD,
  grade_e: p.buybackPriceGradeE,
});

export const productPriceChange = z.object({
  id,
  productId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
  grade: z.enum(grades),
  from: cents.nullable(),
  to: cents.nullable(),
  changedBy: id.nullable(),
  changedAt: instant,
});

/** What a customer may see: no prices before the questions are answered. */
export const productPublicView = product
  .pick({
    id: true,
    label: true,
    brand: true,
    model: true,
    storageGb: true,
    ean: true,
    imeiRequired: true,
    comment: true,
    images: true,
    mainCategory: true,
    status: true,
  })
  .extend({ slug: z.string(), categoryLabel: z.string() });
export type ProductPublicView = z.infer<typeof productPublicView>;

export const productListView = product
  .omit({ accountId: true, buyerAccountId: true })
  .extend({ categoryLabel: z.string() });

/** A TAC of a product, searched within its account. */
export const productTac = z.object({
  tac: z.string().regex(/^\d{8}$/),
  productId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
});
