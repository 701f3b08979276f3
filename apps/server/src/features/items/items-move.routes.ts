import { isInQuarantine } from '@reprise/domain/buyback/file-facts';
import { itemApi } from '@reprise/domain/item/item.contract';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { moverOf, refuseMove, tell } from '../buybacks/move-file.db.ts';
import { fileOfItem } from './control.ts';
import { exitItem } from './exit-item.ts';
import { findItem } from './find-item.ts';
import { handBackItem } from './hand-back-item.ts';
import { viewItem } from './item-view.db.ts';
import { moveToStock } from './move-item.ts';
import { quarantineItem } from './quarantine-item.ts';
import { recordErasure } from './record-erasure.ts';
import { releaseQuarantine } from './release-quarantine.ts';

/** The customer is told that their product is put aside; the words are the operator's when there are any. */
async function sendQuarantineMail(call: Call, itemId: string, message: string): Promise<{ sentAt: string }> {
  const file = await fileOfItem(call, itemId);
  if (!isInQuarantine(file.item)) throw refuseMove('wrong_item_status', file);
  const note = message === '' ? {} : { note: message };
  await call.jobs.add('mails.send', { kind: 'quarantine', buybackId: file.buyback.id, ...note });
  await tell(moverOf(call), file, [
    { subject: 'item', subjectId: itemId, action: 'quarantine_mail', reason: message.slice(0, 500) },
  ]);
  return { sentAt: call.now.toISOString() };
}

/** Where an item goes: aside, to a shelf, out. */
export const itemMoveRoutes: Route[] = [
  route(itemApi.quarantine, async (call, { params, body }) => {
    await quarantineItem(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.releaseQuarantine, async (call, { params, body }) => {
    await releaseQuarantine(call, params.id, body);
    return viewItem(call.db, params.id);
  }),
  route(itemApi.quarantineMail, (call, { params, body }) =>
    sendQuarantineMail(call, params.id, body.message),
  ),
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
