import { buybackApi } from '@reprise/dossier/domain/buybacks/buyback.contract.ts';
import { buybackUndoApi } from '@reprise/dossier/domain/buybacks/buyback.undo.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { viewBuyback } from '@reprise/dossier/server/public.ts';
import { cancelBuyback } from './cancel-buyback.ts';
import { undoSlip } from './undo-slip.ts';

/** Cancelling a sale: the dossier ends, and what has not left is not sent. */
export const cancellationRoutes: Route[] = [
  route(buybackApi.cancel, async (call, { params, body }) => {
    await cancelBuyback(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
  route(buybackUndoApi.undoSlip, async (call, { params, body }) => {
    await undoSlip(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
];
