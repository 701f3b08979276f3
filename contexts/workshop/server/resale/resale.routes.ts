import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { resaleApi } from '../../domain/resale/resale.contract.ts';
import { exportOffered, listOffered } from './offered-items.ts';
import { listSales } from './list-sales.ts';
import { sellItem } from './sell-item.ts';

/** What is offered to channels, and what was sold there. */
export const resaleRoutes: Route[] = [
  route(resaleApi.items, (call, { query }) => listOffered(call, query)),
  route(resaleApi.itemsCsv, (call, { query }) => exportOffered(call, query)),
  route(resaleApi.sold, (call, { params, body }) =>
    sellItem(call, params.id, { ...body, connectorOrganizationId: null }),
  ),
  route(resaleApi.sales, (call, { query }) => listSales(call, query)),
];
