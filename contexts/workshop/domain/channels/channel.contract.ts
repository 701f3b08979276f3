import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { id, pageQuery } from '@reprise/platform/domain/core/field.ts';
import { forReadersOf } from '@reprise/platform/domain/core/money-readers.ts';
import { askingPrice, channelOfferView } from './channel-offer.ts';

const offersQuery = pageQuery.pick({ page: true, itemsPerPage: true, partial: true }).extend({
  item: id.optional(),
  /** The settings of the shop. */
  connector: id.optional(),
  /** Only those that the marketplace refused, or that it took. */
  refused: z.stringbool().optional(),
});
export type OffersQuery = z.infer<typeof offersQuery>;

/** What items are asked for, and where they stand (docs/resale.md). */
export const channelApi = {
  asked: endpoint({
    method: 'GET',
    path: '/resale/items/{id}/asking-price',
    summary: 'Read what an item is asked for on channels',
    access: 'items_economic_data_read',
    scope: 'place',
    answer: z.object({
      itemId: id,
      /** In cents, as the currency; null: nobody said. */
      price: askingPrice.shape.price.nullable(),
      currency: askingPrice.shape.currency.nullable(),
    }),
    refusals: ['not_found'],
  }),
  price: endpoint({
    method: 'PUT',
    path: '/resale/items/{id}/asking-price',
    summary: 'Say what an item is asked for on channels, or that it is not; the last one counts',
    access: 'item_exit',
    scope: 'place',
    body: z.object({
      /** In cents; null: it has no asking price any more, and leaves the marketplaces. */
      price: askingPrice.shape.price.nullable(),
      currency: askingPrice.shape.currency,
    }),
    answer: z.object({
      itemId: id,
      price: forReadersOf('cost', askingPrice.shape.price.nullable()),
      currency: askingPrice.shape.currency,
    }),
    refusals: ['not_found', 'wrong_item_status'],
  }),
  offers: endpoint({
    method: 'GET',
    path: '/resale/offers',
    summary:
      'List what stands in the shops at marketplaces, the latest first, with what a marketplace refused',
    access: 'items_stock_read',
    scope: 'place',
    query: offersQuery,
    answer: channelOfferView,
    list: true,
    refusals: [],
  }),
};
