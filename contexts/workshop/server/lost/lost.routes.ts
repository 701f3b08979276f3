import { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import { parcelApi } from '@reprise/logistics/domain/parcels/parcel.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { viewParcel } from '@reprise/logistics/server/public.ts';
import { viewBuyback } from '@reprise/dossier/server/public.ts';
import { declareParcelLost } from './lose-parcel.ts';
import { markBuybackAsLost } from './mark-as-lost.ts';

/** Declaring a loss: of one item, or of a parcel with its items. */
export const lostRoutes: Route[] = [
  route(buybackApi.markAsLost, async (call, { params, body }) => {
    await markBuybackAsLost(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
  route(parcelApi.lose, async (call, { params, body }) => {
    await declareParcelLost(call, params.id, body);
    return viewParcel(call.db, params.id);
  }),
];
