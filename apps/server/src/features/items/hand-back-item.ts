import type { Call } from '../../lib/http/route.ts';
import { moveFile, moverOf } from '../buybacks/move-file.db.ts';
import { closeTasks } from '../tasks/tasks.db.ts';
import { fileOfItem } from './control.ts';

/** The customer takes the item back at a counter and signs for it (I29). */
export async function handBackItem(
  call: Call,
  itemId: string,
  { version, signedBy }: { version: number; signedBy: string },
): Promise<void> {
  const file = await fileOfItem(call, itemId, version);
  await moveFile(moverOf(call), file, {
    buyback: [null],
    item: ['sendReturn'],
    facts: { item: { signed: signedBy !== '' } },
    changes: () => ({ item: { stockId: null, bin: null } }),
    reason: signedBy,
  });
  await closeTasks(call.db, 'return_item', file.buyback.id, call.now);
}
