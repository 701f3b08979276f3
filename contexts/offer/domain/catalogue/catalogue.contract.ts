import { z } from 'zod';
import { cursorAlone, walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, orderBy, productName } from '@reprise/platform/domain/core/field.ts';
import { categoryNode, categoryView } from '../categories/category.ts';
import {
  productDetail,
  productListView,
  productPublicView,
  productSorts,
  productStatuses,
} from '../products/product.ts';
import { askedQuestion, audiences } from '../questions/question.ts';

export const catalogueApi = {
  reindex: endpoint({
    method: 'POST',
    path: '/catalog/reindex',
    summary: 'Rebuild the index of an account’s product search from its catalogue, by a job',
    access: 'catalog_reindex',
    scope: 'account',
    query: z.object({ account_id: id }),
    answer: z.object({ accountId: id }),
    status: 202,
    refusals: ['not_found'],
  }),
  categoryTree: endpoint({
    method: 'GET',
    path: '/categories/tree',
    summary: 'Read the whole tree; for visitors with published products only',
    access: 'anonymous',
    orAccess: ['signed_in'],
    scope: 'account',
    answer: z.array(categoryNode),
    refusals: [],
  }),
  categoriesWithProducts: endpoint({
    method: 'GET',
    path: '/categories/with-products',
    summary: 'List the categories with a published product',
    access: 'anonymous',
    scope: 'account',
    query: z.object({ order: orderBy('label') }),
    answer: z.array(
      categoryView.pick({
        id: true,
        identifier: true,
        label: true,
        image: true,
        numberOfPublishedProducts: true,
      }),
    ),
    refusals: [],
  }),
  category: endpoint({
    method: 'GET',
    path: '/categories/{id}',
    summary: 'Read a category',
    access: 'anonymous',
    scope: 'account',
    answer: categoryView,
    refusals: ['not_found'],
  }),
  products: endpoint({
    method: 'GET',
    path: '/products',
    summary:
      'List the products of a catalogue, filtered; stores and visitors see published ones only, without prices',
    access: 'anonymous',
    orAccess: ['product_list'],
    scope: 'account',
    query: walkedQuery
      .extend({
        order: orderBy(...productSorts),
        /** The catalogue of one retailer, for whoever sees several. */
        accountId: id.optional(),
        search_product_buyback: z.string().trim().max(255).optional(),
        /** `category[]=…` on the wire; those below it count too. */
        category: z.array(id).max(100).optional(),
        status: z.enum(productStatuses).optional(),
        brand: z.string().trim().min(1).max(120).optional(),
        /** In whole currency units, as typed: `buybackPriceGradeA[gte]=100&buybackPriceGradeA[lte]=200`. */
        buybackPriceGradeA: z
          .object({
            gte: z.coerce.number().min(0).max(50_000).optional(),
            lte: z.coerce.number().min(0).max(50_000).optional(),
          })
          .refine(({ gte, lte }) => gte === undefined || lte === undefined || gte <= lte, {
            error: 'range_order',
            path: ['lte'],
          })
          .optional(),
      })
      .superRefine(cursorAlone)
      .refine(({ after, search_product_buyback: text = '' }) => after === undefined || text === '', {
        error: 'not_with_cursor',
        path: ['search_product_buyback'],
      }),
    answer: z.union([productListView, productPublicView]),
    list: true,
    refusals: ['forbidden'],
  }),
  brands: endpoint({
    method: 'GET',
    path: '/products/brands',
    summary: 'List the brands of the products of some categories, and of those below them',
    access: 'category_list',
    scope: 'account',
    query: z.object({ accountId: id, category: z.array(id).min(1).max(100) }),
    answer: z.array(z.string()),
    refusals: [],
  }),
  product: endpoint({
    method: 'GET',
    path: '/products/{id}',
    summary:
      'Read a product: with all its fields for the back office, without prices for visitors and stores',
    access: 'anonymous',
    scope: 'account',
    answer: z.union([productDetail, productPublicView]),
    refusals: ['product_not_found', 'product_unpublished'],
  }),
  productCategoryTree: endpoint({
    method: 'GET',
    path: '/products/{id}/category_tree',
    summary: 'List the categories above a product, root first',
    access: 'anonymous',
    scope: 'account',
    answer: z.array(z.object({ id, identifier: z.string(), label: z.string() })),
    refusals: ['product_not_found'],
  }),
  productsByImei: endpoint({
    method: 'GET',
    path: '/products/search-by-imei/{imei}',
    summary: 'Find products by the TAC of an IMEI, its first eight digits',
    access: 'anonymous',
    scope: 'account',
    query: z.object({
      /** The catalogue of one retailer, for whoever sees several. */
      accountId: id.optional(),
    }),
    answer: z.array(productPublicView),
    refusals: ['imei_unknown', 'imei_too_short', 'imei_too_long', 'imei_not_numeric'],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/products/{id}/diagnostic-questions',
    summary: 'List the questions of a product, those of ancestors first',
    access: 'anonymous',
    scope: 'account',
    query: z.object({ audience: z.enum(audiences).default('customer') }),
    answer: z.object({ productId: id, productLabel: productName, questions: z.array(askedQuestion) }),
    refusals: ['product_not_found', 'product_unpublished', 'no_diagnostic_question'],
  }),
};
