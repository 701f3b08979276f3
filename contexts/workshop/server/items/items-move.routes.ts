import { itemApi } from '@reprise/dossier/domain/items/item.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { exitItem } from './exit-item.ts';
import { findItem } from '../scan/find-item.ts';
import { handBackItem } from './hand-back-item.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';
import { moveToStock } from './move-item.ts';
import { quarantineItem } from './quarantine-item.ts';
import { recordErasure } from './record-erasure.ts';
import { releaseQuarantine } from './release-quarantine.ts';

/** Moving an item: into quarantine, to a shelf, out of the workshop. */
export const itemMoveRoutes: Route[] = [
  route(itemApi.quarantine, async (call, { params, body }) => {
    await quarantineItem(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.releaseQuarantine, async (call, { params, body }) => {
    await releaseQuarantine(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.move, async (call, { params, body }) => {
    await moveToStock(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.exit, async (call, { params, body }) => {
    await exitItem(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.found, async (call, { params, body }) => {
    await findItem(call, params.id, body.version);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.handBack, async (call, { params, body }) => {
    await handBackItem(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.recordErasure, (call, { params, body }) => recordErasure(call, params.id, body)),
];
