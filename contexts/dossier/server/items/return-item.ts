import type { Dossier } from '../../domain/buybacks/dossier.ts';
import type { Item } from '../../domain/items/item.ts';
import { itemTransitions } from '../../domain/items/item.transitions.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import type { Mover } from '../buybacks/move-dossier.ts';
import { giveUpPayment } from '../buybacks/payment-of-dossier.ts';
import { expectDocuments } from '../documents/documents.db.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { nativeStockOf } from './items.db.ts';

/** Does the item wait at the workshop to be sent back? */
export const waitsForReturn = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.sendReturn.from.includes(item.status);

/** The place of an item until it is sent back: the stock *customer return*. */
export async function returnStockOf(by: Mover, { warehouseId }: Item): Promise<Partial<Item>> {
  const stockId = warehouseId === null ? null : await nativeStockOf(by.db, warehouseId, 'customer_return');
  return { stockId, bin: null, stockedAt: by.now.toISOString() };
}

/** Opens a task for the workshop that has the item. */
export const askWorkshop = (by: Mover, { buyback, item }: Dossier, kind: Task['kind']): Promise<void> =>
  openTask(
    by.db,
    {
      kind,
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      warehouseId: item.warehouseId,
      buybackId: buyback.id,
      itemId: item.id,
    },
    by.now,
  );

/** Prepares the return of an item: expects its return order, and opens a task to pack it. */
export async function prepareReturn(by: Mover, add: AddJob, dossier: Dossier): Promise<void> {
  if (!waitsForReturn(dossier.item)) return;
  await expectDocuments(by.db, add, dossier.buyback, ['return_order'], by.now);
  await askWorkshop(by, dossier, 'return_item');
}

/**
 * What follows when a dossier ends without a sale: the payment is given up, the return prepared, the customer told that
 * it comes back. Of what an authority holds this is told once the hold is lifted. `refusal`: why the workshop refused the
 * product; null when the customer declined.
 */
export async function sendBack(
  by: Mover,
  add: AddJob,
  dossier: Dossier,
  refusal: string | null,
): Promise<void> {
  const unpaid = await giveUpPayment(by, dossier);
  if (!waitsForReturn(unpaid.item)) return;
  await prepareReturn(by, add, unpaid);
  const told =
    refusal === null ? { kind: 'litigation_declined' as const } : { kind: 'refused' as const, note: refusal };
  await add('mails.send', { ...told, buybackId: dossier.buyback.id });
}
