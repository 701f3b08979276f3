import { scanApi } from '../../domain/scan/scan.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';
import { undoAct } from './undo-act.ts';

export const undoRoutes: Route[] = [
  route(scanApi.undo, async (call, { params, body }) => {
    const { undone } = await undoAct(call, params.id, body.version);
    return { item: await viewItem(call.db, params.id), undone };
  }),
];
