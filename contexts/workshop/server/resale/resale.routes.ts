import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { resaleApi } from '../../domain/resale/resale.contract.ts';
import { exportOffered, listOffered } from './offered-items.ts';

/** What is offered to channels. */
export const resaleRoutes: Route[] = [
  route(resaleApi.items, (call, { query }) => listOffered(call, query)),
  route(resaleApi.itemsCsv, (call, { query }) => exportOffered(call, query)),
];
