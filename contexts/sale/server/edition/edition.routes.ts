import { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { viewBuyback, dossierInScope, loadDossier, bindToDossier } from '@reprise/dossier/server/public.ts';
import { paymentModesOf } from './change-payment-mode.ts';
import { editDossier } from './edit-buyback.ts';

/** Correcting a sale: the dossier's fields, and its payment mode. */
export const editionRoutes: Route[] = [
  route(buybackApi.paymentModes, async (call, { params }) => {
    const dossier = dossierInScope(call.actor, await loadDossier(call.db, params.id));
    bindToDossier(call, dossier);
    return paymentModesOf(call, dossier);
  }),
  route(buybackApi.edit, async (call, { params, body }) => {
    await editDossier(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
];
