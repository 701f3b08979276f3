import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { channelApi } from '../../domain/channels/channel.contract.ts';
import { listOffers } from './list-offers.ts';
import { setAskingPrice } from './set-asking-price.ts';

/** What items are asked for, and where they stand. */
export const channelsRoutes: Route[] = [
  route(channelApi.price, (call, { params, body }) => setAskingPrice(call, params.id, body)),
  route(channelApi.offers, (call, { query }) => listOffers(call, query)),
];
