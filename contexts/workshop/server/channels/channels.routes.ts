import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { dossierInScope, dossierOfItem } from '@reprise/dossier/server/public.ts';
import { channelApi } from '../../domain/channels/channel.contract.ts';
import { askingPriceOf } from './asking-prices.db.ts';
import { listOffers } from './list-offers.ts';
import { setAskingPrice } from './set-asking-price.ts';

/** What items are asked for, and where they stand. */
export const channelsRoutes: Route[] = [
  route(channelApi.asked, async (call, { params }) => {
    const { item } = dossierInScope(call.actor, await dossierOfItem(call.db, params.id));
    const { price = null, currency = null } = (await askingPriceOf(call.db, item.id)) ?? {};
    return { itemId: item.id, price, currency };
  }),
  route(channelApi.price, (call, { params, body }) => setAskingPrice(call, params.id, body)),
  route(channelApi.offers, (call, { query }) => listOffers(call, query)),
];
