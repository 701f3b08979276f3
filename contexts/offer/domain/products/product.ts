import { z } from 'zod';
import {
  cents,
  currency,
  grades,
  id,
  instant,
  text,
  version,
  type Grade,
} from '@reprise/platform/domain/core/field.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';
import { imageFormats, imageSizes } from '@reprise/platform/domain/file/file.ts';

export const productStatuses = ['draft', 'published'] as const;
/** The columns by which the list of products may be sorted; by price only for whoever reads the prices. */
export const productSorts = [
  'label',
  'brand',
  'model',
  'status',
  'createdAt',
  'updatedAt',
  'buybackPriceGradeA',
] as const;
/** How the sale of the thing is taxed: on the margin, or on the whole price. */
export const vatSchemes = ['margin', 'standard'] as const;
const price = cents.min(productLimits.priceCents.min).max(productLimits.priceCents.max).nullable();

/** A thing that can be bought back. Prices in cents, weight in grams, dimensions in cm. */
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
  /** No open list has these TACs: they were made up for the demo. */
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
  vatScheme: z.enum(vatSchemes).nullable(),
  /** Its number in the European register of energy labels. */
  eprelId: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
  buybackPriceFunctional: price,
  buybackPriceGradeA: price,
  buybackPriceGradeB: price,
  buybackPriceGradeC: price,
  buybackPriceGradeD: price,
  buybackPriceGradeE: price,
  currency,
  /** Grows with each change of the product's prices: identifies the list of a frozen price. */
  listVersion: z.int(),
  /** Grows with each change of the product: an optimistic lock, for people and imports. */
  version,
  status: z.enum(productStatuses),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.infer<typeof product>;

/** The price of a product per grade, in cents; null where it has none. */
export const pricesOf = (p: Product): Record<Grade, number | null> => ({
  functional: p.buybackPriceFunctional,
  grade_a: p.buybackPriceGradeA,
  grade_b: p.buybackPriceGradeB,
  grade_c: p.buybackPriceGradeC,
  grade_d: p.buybackPriceGradeD,
  grade_e: p.buybackPriceGradeE,
});

/** One change of a product's prices: the grades it touched and, in the same order, each price before and after. */
export const productPriceChange = z.object({
  id,
  productId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
  grades: z.array(z.enum(grades)),
  from: z.array(cents.nullable()),
  to: z.array(cents.nullable()),
  changedBy: id.nullable(),
  /** The person’s name at that time; empty where the program changed it. */
  userName: text(255),
  /** The import that changed it; null: by hand. */
  importId: id.nullable(),
  changedAt: instant,
});

/** A copy of a picture in a size and a format, by the file of the picture. */
export const imageRendition = z.object({
  fileId: id,
  size: z.enum(imageSizes),
  format: z.enum(imageFormats),
  renditionId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
});

/**
 * A product for customers and sellers: of its prices only the best one, since the questions come first. Its comment is
 * for sellers, and empty for customers.
 */
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
    currency: true,
  })
  .extend({
    slug: z.string(),
    categoryLabel: z.string(),
    /** In cents; null where its list pays nothing. */
    bestPrice: cents.nullable(),
    /** Brand and model as in the address of the model's page; null where it has none. */
    modelPath: z.string().nullable(),
  });
export type ProductPublicView = z.infer<typeof productPublicView>;
/** The product of a sale: whoever manages the catalogue reads its whole list instead of the best price. */
export type SoldProduct = Omit<ProductPublicView, 'bestPrice' | 'modelPath'> &
  Partial<Pick<ProductPublicView, 'bestPrice' | 'modelPath'>>;

/** A line of the back office's list: with its prices. */
export const productListView = productPublicView.extend(
  product.pick({
    accountId: true,
    reference: true,
    buyerReference: true,
    buybackZeroNotAllowed: true,
    simple: true,
    buybackPriceFunctional: true,
    buybackPriceGradeA: true,
    buybackPriceGradeB: true,
    buybackPriceGradeC: true,
    buybackPriceGradeD: true,
    buybackPriceGradeE: true,
    listVersion: true,
    version: true,
    updatedAt: true,
  }).shape,
);
export type ProductListView = z.infer<typeof productListView>;

/** The whole product, for the back office; where its own size and weight are empty, those of its category apply. */
export const productDetail = product
  .pick({
    id: true,
    accountId: true,
    reference: true,
    buyerReference: true,
    label: true,
    brand: true,
    model: true,
    storageGb: true,
    ean: true,
    tacCodes: true,
    tacMadeUp: true,
    imeiRequired: true,
    simple: true,
    buybackZeroNotAllowed: true,
    mainCategory: true,
    secondaryCategories: true,
    comment: true,
    images: true,
    length: true,
    width: true,
    height: true,
    weight: true,
    vatScheme: true,
    eprelId: true,
    buybackPriceFunctional: true,
    buybackPriceGradeA: true,
    buybackPriceGradeB: true,
    buybackPriceGradeC: true,
    buybackPriceGradeD: true,
    buybackPriceGradeE: true,
    currency: true,
    listVersion: true,
    version: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    slug: z.string(),
    categoryLabel: z.string(),
    categoryWeight: z.int(),
    categoryLength: z.int().nullable(),
    categoryWidth: z.int().nullable(),
    categoryHeight: z.int().nullable(),
  });
export type ProductDetail = z.infer<typeof productDetail>;

/** A TAC of a product, searched within its account. */
export const productTac = z.object({
  tac: z.string().regex(/^\d{8}$/),
  productId: id,
  accountId: id,
  buyerAccountId: id.nullable(),
});
