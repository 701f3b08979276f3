import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { cents, grades, id, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { productLimits } from '../catalogue/catalogue.limits.ts';
import { productDetail, productPriceChange } from './product.ts';
import { productFields, productPrices } from './product-rules.ts';

/** A change of prices in the history: each grade that it touched, in cents. */
export const priceChangeView = productPriceChange
  .pick({ id: true, userName: true, importId: true, changedAt: true })
  .extend({
    prices: z.array(z.object({ grade: z.enum(grades), from: cents.nullable(), to: cents.nullable() })),
    currency: productDetail.shape.currency,
    importName: z.string().nullable(),
  });
export type PriceChangeView = z.infer<typeof priceChangeView>;

/** A new product: its name and its category, the rest where it is known. It belongs to its category's account. */
export const productCreation = productFields
  .partial()
  .required({ label: true, mainCategory: true })
  .extend(productPrices.partial().shape);
export type ProductCreation = z.infer<typeof productCreation>;

/** The changed fields of a product; `images`: the same pictures in another order, or without some. */
export const productChange = productFields
  .partial()
  .extend(productPrices.partial().shape)
  .extend({ images: z.array(id).max(productLimits.images).optional(), version });
export type ProductChange = z.infer<typeof productChange>;

const written = [
  'product_not_found',
  'price_read_only',
  'reference_taken',
  'product_incomplete',
  'status_changed',
] as const;

export const productApi = {
  create: endpoint({
    method: 'POST',
    path: '/products',
    summary: 'Create a product, a draft until it is published',
    access: 'product_write',
    scope: 'account',
    body: productCreation,
    answer: productDetail,
    status: 201,
    refusals: ['price_read_only', 'reference_taken'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/products/{id}',
    summary: 'Change the given fields of a product; a published one has to stay complete',
    access: 'product_write',
    scope: 'account',
    consumes: 'application/merge-patch+json',
    body: productChange,
    answer: productDetail,
    refusals: [...written],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/products/{id}/publish',
    summary: 'Publish a draft; what it lacks is said field by field',
    access: 'product_write',
    scope: 'account',
    body: z.object({ version }),
    answer: productDetail,
    refusals: ['product_not_found', 'product_incomplete', 'status_changed'],
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/products/{id}/unpublish',
    summary: 'Unpublish a product: it is a draft again and cannot be sold',
    access: 'product_write',
    scope: 'account',
    body: z.object({ version }),
    answer: productDetail,
    refusals: ['product_not_found', 'status_changed'],
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/products/{id}/images',
    summary: 'Add a picture after the others; it is kept in two sizes, as WebP',
    access: 'product_write',
    scope: 'account',
    consumes: 'multipart/form-data',
    body: z.object({ file: z.unknown() }),
    answer: productDetail,
    status: 201,
    refusals: [
      'product_not_found',
      'file_type',
      'file_too_large',
      'file_unreadable',
      'image_too_large',
      'too_many_images',
    ],
  }),
  priceChanges: endpoint({
    method: 'GET',
    path: '/products/{id}/price-changes',
    summary:
      'List the price changes of a product, latest first: who, when, from what to what, by which import',
    access: 'product_list',
    scope: 'account',
    query: pageQuery,
    answer: priceChangeView,
    list: true,
    refusals: ['product_not_found', 'forbidden'],
  }),
};
