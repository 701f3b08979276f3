import type { buybackApi } from '@reprise/domain/buyback/buyback.contract';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import type { Item } from '@reprise/domain/item/item';
import { itemTransitions } from '@reprise/domain/item/item.transitions';
import { litigationTransitions } from '@reprise/domain/litigation/litigation.states';
import type { z } from 'zod';
import type { Call } from '../../lib/http/route.ts';
import { expectDocuments } from '../documents/documents.db.ts';
import { nativeStockOf } from '../items/stocks.db.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { fileInScope, getFile } from './file.db.ts';
import { bindToFile, moveFile, moverOf, refuseMove } from './move-file.db.ts';
import { asSystem, giveUpPayment, settleLitigation } from './settle.db.ts';

type Cancel = z.output<typeof buybackApi.cancel.body>;

/** Cancels a file for ever, with its item and its payment (B18 with I36 or I37). */
export async function cancelBuyback(call: Call, buybackId: string, body: Cancel): Promise<void> {
  const file = fileInScope(call.actor, await getFile(call.db, buybackId));
  bindToFile(call, file);
  if (file.buyback.version !== body.version) throw refuseMove('status_changed', file);
  const by = moverOf(call);
  const litigation = await endLitigation(call, file);
  const stock = await returnStock(call, file.item);
  const reason = body.comment === '' ? body.reason : `${body.reason} — ${body.comment}`;
  const moved = await moveFile(by, file, {
    buyback: [body.force ? 'cancelForced' : 'cancel'],
    item: ['cancel', 'returnCancelled', null],
    facts: { buyback: { reason } },
    changes: (to) => ({
      buyback: { ...litigation, cancelReason: body.reason, cancelComment: body.comment },
      item: goesBack(to.item) ? stock : {},
    }),
    reason,
  });
  await giveUpPayment(by, moved);
  if (goesBack(moved.item)) await prepareReturn(call, moved);
  await call.jobs.add('mails.send', { kind: 'cancelled', buybackId });
}

const goesBack = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.sendReturn.from.includes(item.status);

/** An open litigation ends with the file. */
export async function endLitigation(call: Call, file: WholeFile): Promise<object> {
  const { litigation } = file;
  const { settleLitigation: settle } = litigationTransitions;
  if (litigation === null || !settle.from.includes(litigation.status)) return {};
  const system = { ...moverOf(call), actor: asSystem(call.actor) };
  const settled = await settleLitigation(system, file, 'settleLitigation', { answeredBy: call.actor.userId });
  return { litigationStatus: settled.status };
}

async function returnStock(call: Call, { warehouseId }: Item): Promise<Partial<Item>> {
  const stockId = warehouseId === null ? null : await nativeStockOf(call.db, warehouseId, 'customer_return');
  return { stockId, bin: null, stockedAt: call.now.toISOString(), operatorId: null, lockedUntil: null };
}

async function prepareReturn(call: Call, { buyback, item }: WholeFile): Promise<void> {
  await expectDocuments(call.db, call.jobs.add, buyback, ['return_order'], call.now);
  const { retailerAccountId, buyerAccountId } = buyback;
  const todo = { retailerAccountId, buyerAccountId, warehouseId: item.warehouseId };
  await openTask(call.db, { ...todo, kind: 'return_item', buybackId: buyback.id, itemId: item.id }, call.now);
}
