import { buybackApi } from '@reprise/domain/buyback/buyback.contract';
import { buybackUndoApi } from '@reprise/domain/buyback/buyback.undo.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { viewBuyback } from './buyback-view.db.ts';
import { cancelBuyback } from './cancel-buyback.ts';
import { undoSlip } from './undo-slip.ts';

/** A sale that is taken back: the file ends, and what has not left is sent no more. */
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
