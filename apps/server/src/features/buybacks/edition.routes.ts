import { buybackApi } from '@reprise/domain/buyback/buyback.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { viewBuyback } from './buyback-view.db.ts';
import { paymentModesOf } from './change-payment-mode.ts';
import { editFile } from './edit-buyback.ts';
import { fileInScope, getFile } from './file.db.ts';
import { bindToFile } from './move-file.ts';

/** What was sold, corrected: the file's fields, and how it is paid. */
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
