import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { day, grade, grades, id, pageQuery, text } from '@reprise/platform/domain/core/field.ts';
import { resaleLimits } from './resale.limits.ts';
import { resale, resaleItem, resaleView } from './resale.ts';

const filters = {
  warehouse: id.optional(),
  stock: id.optional(),
  category: id.optional(),
  brand: text(120).optional(),
  'grade[]': z.array(grade).max(grades.length).optional(),
};
const resaleQuery = pageQuery.pick({ page: true, itemsPerPage: true, partial: true }).extend(filters);
export type ResaleQuery = z.infer<typeof resaleQuery>;

const salesQuery = pageQuery.pick({ page: true, itemsPerPage: true, partial: true }).extend({
  item: id.optional(),
  channel: resale.shape.channel.optional(),
  /** Days of the sale, in Europe/Paris, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type SalesQuery = z.infer<typeof salesQuery>;

const ofReaders = { method: 'GET', access: 'items_stock_read', scope: 'place', refusals: [] } as const;

/** What is offered to channels (docs/resale.md). */
export const resaleApi = {
  items: endpoint({
    ...ofReaders,
    path: '/resale/items',
    summary:
      'List the items that are ready to be sold, the longest in stock first, as channels are told of them',
    query: resaleQuery,
    answer: resaleItem,
    list: true,
  }),
  itemsCsv: endpoint({
    ...ofReaders,
    path: '/resale/items/export',
    summary: 'Export the same items as a CSV; a file with fewer lines than were asked for is the last',
    query: z.object({
      ...filters,
      page: pageQuery.shape.page,
      itemsPerPage: z.coerce.number().int().min(1).max(resaleLimits.csvLines).default(resaleLimits.csvLines),
    }),
    answer: z.void(),
    produces: 'text/csv',
  }),
  sold: endpoint({
    method: 'POST',
    path: '/resale/items/{id}/sold',
    summary: 'Record that an item was sold on a channel: it leaves stock, and its margin is answered',
    access: 'item_exit',
    scope: 'place',
    body: resale.pick({ channel: true, orderNumber: true, price: true, currency: true, soldAt: true }),
    answer: resaleView,
    status: 201,
    refusals: [
      'not_found',
      'status_changed',
      'item_sold',
      'wrong_item_status',
      'package_closed',
      'erasure_required',
      'stock_required',
      'order_sold',
    ],
  }),
  sales: endpoint({
    method: 'GET',
    path: '/resale/sales',
    summary: 'List what was sold on channels with its margin, the latest first',
    access: 'items_economic_data_read',
    scope: 'place',
    query: salesQuery,
    answer: resaleView,
    list: true,
    refusals: [],
  }),
};
