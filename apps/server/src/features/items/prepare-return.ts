import type { Item } from '@reprise/domain/item/item';
import type { WholeFile } from '@reprise/domain/buyback/file-facts';
import type { Call } from '../../lib/http/route.ts';
import { moverOf } from '../buybacks/move-file.db.ts';
import { giveUpPayment } from '../buybacks/settle.db.ts';
import { expectDocuments } from '../documents/documents.db.ts';
import { openTask } from '../tasks/tasks.db.ts';
import { nativeStockOf } from './stocks.db.ts';

/** Where an item lies until it is sent back. */
export async function returnStock(call: Call, { warehouseId }: Item): Promise<Partial<Item>> {
  const stockId = warehouseId === null ? null : await nativeStockOf(call.db, warehouseId, 'customer_return');
  return { stockId, bin: null, stockedAt: call.now.toISOString() };
}

/**
 * A file that ended without a sale: the payment is given up, the return prepared, the customer told. `refusal`: why the
 * workshop does not take it; null when the customer declined before.
 */
export async function prepareReturn(call: Call, file: WholeFile, refusal: string | null): Promise<void> {
  const { buyback, item } = await giveUpPayment(moverOf(call), file);
  await expectDocuments(call.db, call.jobs.add, buyback, ['return_order'], call.now);
  await openTask(
    call.db,
    {
      kind: 'return_item',
      retailerAccountId: buyback.retailerAccountId,
      buyerAccountId: buyback.buyerAccountId,
      warehouseId: item.warehouseId,
      buybackId: buyback.id,
      itemId: item.id,
    },
    call.now,
  );
  const told =
    refusal === null ? { kind: 'litigation_declined' as const } : { kind: 'refused' as const, note: refusal };
  await call.jobs.add('mails.send', { ...told, buybackId: buyback.id });
}
