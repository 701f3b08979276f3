import { z } from 'zod';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { grade, grades, id, pageQuery, text } from '@reprise/platform/domain/core/field.ts';
import { resaleLimits } from './resale.limits.ts';
import { resaleItem } from './resale.ts';

const filters = {
  warehouse: id.optional(),
  stock: id.optional(),
  category: id.optional(),
  brand: text(120).optional(),
  'grade[]': z.array(grade).max(grades.length).optional(),
};
const resaleQuery = pageQuery.pick({ page: true, itemsPerPage: true, partial: true }).extend(filters);
export type ResaleQuery = z.infer<typeof resaleQuery>;

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
};
