import type { Erasure } from '@reprise/domain/item/item';
import type { itemApi } from '@reprise/domain/item/item.contract';
import type { z } from 'zod';
import type { Call } from '../../lib/http/route.ts';
import { moverOf, tell } from '../buybacks/move-file.db.ts';
import { expectDocuments } from '../documents/documents.db.ts';
import { fileOfItem } from './control.ts';
import { insertErasure } from './erasures.db.ts';

/** Records how an item's data was erased; a success has its certificate made (design, 3f). */
export async function recordErasure(
  call: Call,
  itemId: string,
  body: z.output<typeof itemApi.recordErasure.body>,
): Promise<Erasure> {
  const file = await fileOfItem(call, itemId);
  const { retailerAccountId, buyerAccountId } = file.buyback;
  const erasure = await insertErasure(call.db, {
    ...body,
    itemId,
    retailerAccountId,
    buyerAccountId,
    userId: call.actor.userId,
    createdAt: call.now.toISOString(),
  });
  await tell(moverOf(call), file, [
    { subject: 'item', subjectId: itemId, action: 'erasure', reason: `${body.standard}: ${body.result}` },
  ]);
  if (body.result === 'success') {
    await expectDocuments(call.db, call.jobs.add, file.buyback, ['erasure_certificate'], call.now);
  }
  return erasure;
}
