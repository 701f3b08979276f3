import { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { changeArrival, readArrival } from '../check-in/arrival.ts';
import { checkInItem } from '../check-in/check-in-item.ts';
import { checkInSeveral } from '../check-in/check-in-several.ts';
import { confirmControl, previewControl } from '../control/confirm-control.ts';
import { confirmUnreadable } from './confirm-unreadable.ts';
import { changeControl, readControl, startControl } from '../control/control.ts';
import { controlQuestions } from '../control/control-questions.ts';
import { itemReadRoutes } from './items-read.routes.ts';
import { itemMoveRoutes } from './items-move.routes.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';
import { printLabel } from './print-label.ts';
import { refuseControl } from '../control/refuse-control.ts';
import { reopenControl } from '../control/reopen-control.ts';
import { undoRoutes } from '../scan/undo.routes.ts';

export const itemsRoutes: Route[] = [
  ...itemReadRoutes,
  ...itemMoveRoutes,
  ...undoRoutes,
  route(itemApi.checkIn, async (call, { params, body }) => {
    const { itemId, ...arrival } = await checkInItem(call, params.id, body);
    return { item: await viewItem(call.db, itemId), ...arrival };
  }),
  route(itemApi.checkInSeveral, (call, { params, body }) => checkInSeveral(call, params.id, body.parcels)),
  route(itemApi.arrival, (call, { params }) => readArrival(call, params.id)),
  route(itemApi.changeArrival, (call, { params, body }) => changeArrival(call, params.id, body)),
  route(itemApi.label, (call, { params, query }) => printLabel(call, params.id, query)),
  route(itemApi.startControl, (call, { params, body }) => startControl(call, params.id, body.version)),
  route(itemApi.control, (call, { params }) => readControl(call, params.id)),
  route(itemApi.controlQuestions, (call, { params }) => controlQuestions(call, params.id)),
  route(itemApi.changeControl, (call, { params, body }) => changeControl(call, params.id, body)),
  route(itemApi.imeiUnreadable, (call, { params, body }) => confirmUnreadable(call, params.id, body)),
  route(itemApi.previewControl, (call, { params }) => previewControl(call, params.id)),
  route(itemApi.confirmControl, async (call, { params, body }) => {
    const outcome = await confirmControl(call, params.id, body);
    return { item: await viewItem(call.db, params.id), outcome };
  }),
  route(itemApi.refuseControl, async (call, { params, body }) => {
    await refuseControl(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.reopenControl, async (call, { params, body }) => {
    await reopenControl(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
];
