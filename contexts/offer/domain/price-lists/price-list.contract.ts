import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, instant, pageQuery, version } from '@reprise/platform/domain/core/field.ts';
import { priceListLimits } from '../catalogue/catalogue.limits.ts';
import { listedPrices, priceList, priceListDetail, priceListView } from './price-list.ts';

/** The prices of one product in a new list; `seen`: the version of its list that the author saw. */
export const listedProduct = z.object({
  productId: id,
  seen: version,
  prices: listedPrices.refine((prices) => Object.values(prices).some((price) => price !== undefined), {
    error: 'required',
  }),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/**
 * A new list: `startsAt` null starts it at once. A product stands in it once, and at least one price of each is named.
 */
export const priceListCreation = z.object({
  accountId: id,
  name: priceList.shape.name.default(''),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  lines: z
    .array(listedProduct)
    .min(1)
    .max(priceListLimits.products)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
      error: 'duplicate',
    }),
});
export type PriceListCreation = z.infer<typeof priceListCreation>;

export const priceListApi = {
  lists: endpoint({
    method: 'GET',
    path: '/price-lists',
    summary: 'List the price lists of a catalogue: those to come first, then the latest',
    access: 'product_price_write',
    scope: 'account',
    query: pageQuery.extend({ accountId: id }),
    answer: priceListView,
    list: true,
    refusals: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/price-lists/{id}',
    summary: 'Read a price list with each price, and what it was before',
    access: 'product_price_write',
    scope: 'account',
    answer: priceListDetail,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/price-lists',
    summary: 'Change the prices of several products together: now or at a moment, for good or until an end',
    access: 'product_price_write',
    scope: 'account',
    body: priceListCreation,
    answer: priceListDetail,
    status: 201,
    refusals: ['product_not_found', 'product_incomplete', 'status_changed', 'price_list_overlaps'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/price-lists/{id}/take-back',
    summary: 'Go back to the prices before a list, but for those changed since; one to come never starts',
    access: 'product_price_write',
    scope: 'account',
    body: z.object({ version }),
    answer: priceListDetail,
    refusals: ['not_found', 'status_changed', 'price_list_over'],
  }),
};
