import { scanApi } from '@reprise/domain/scan/scan.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { viewItem } from './item-view.db.ts';
import { undoAct } from './undo-act.ts';

export const undoRoutes: Route[] = [
  route(scanApi.undo, async (call, { params, body }) => {
    const { undone } = await undoAct(call, params.id, body.version);
    return { item: await viewItem(call.db, params.id), undone };
  }),
];
