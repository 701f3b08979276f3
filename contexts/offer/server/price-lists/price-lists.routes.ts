import { priceListApi } from '../../domain/price-lists/price-list.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { createPriceList } from './create-price-list.ts';
import { listsCountQuery, listsPageQuery } from './price-lists.db.ts';
import { takeBackPriceList } from './take-back.ts';
import { viewPriceList } from './view-price-list.ts';

/** The versions of a catalogue's prices. */
export const priceListsRoutes: Route[] = [
  route(priceListApi.lists, async ({ actor, read }, { query }) => {
    const [items, [counted]] = await read(listsPageQuery(actor, query), listsCountQuery(actor, query));
    return query.partial ? { items } : { items, total: counted?.total ?? 0 };
  }),
  route(priceListApi.list, (call, { params }) => viewPriceList(call, params.id)),
  route(priceListApi.create, (call, { body }) => createPriceList(call, body)),
  route(priceListApi.takeBack, (call, { params, body }) => takeBackPriceList(call, params.id, body.version)),
];
