import { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { viewBuyback, fileInScope, getFile, bindToFile } from '@reprise/dossier/server/public.ts';
import { paymentModesOf } from './change-payment-mode.ts';
import { editFile } from './edit-buyback.ts';

/** Correcting a sale: the dossier's fields, and its payment mode. */
export const editionRoutes: Route[] = [
  route(buybackApi.paymentModes, async (call, { params }) => {
    const file = fileInScope(call.actor, await getFile(call.db, params.id));
    bindToFile(call, file);
    return paymentModesOf(call, file);
  }),
  route(buybackApi.edit, async (call, { params, body }) => {
    await editFile(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
];
