import { stillHas } from '../../domain/price-lists/listed-prices.ts';
import type { PriceList } from '../../domain/price-lists/price-list.ts';
import { linesOf, markKept, updateList } from './price-lists.db.ts';
import { mayHave, writeListed, type ListWork } from './write-listed.ts';
import { holdPriced } from './write-prices.db.ts';

/**
 * Ends a locked list that started: its products go back to the prices that it found. One whose prices were changed
 * since keeps them, as does a published one that would be left without any. `takenBackBy`: who ended it by hand.
 */
export async function endPriceList(work: ListWork, list: PriceList, takenBackBy = ''): Promise<void> {
  const lines = (await linesOf(work.db, list.id)).filter(({ before }) => before !== null);
  const { accountId } = list;
  // also those that somebody else buys since: what the list gave them it takes back
  const products = await holdPriced(
    work.db,
    { accountId, accountIds: [accountId] },
    lines.map(({ productId }) => productId),
  );
  const back = lines.flatMap(({ productId, prices, before }) => {
    const product = products.get(productId);
    if (product === undefined || before === null) return [];
    return stillHas(product, prices) && mayHave(product, before) ? [{ product, prices: before }] : [];
  });
  await writeListed(work, back);
  const restored = new Set(back.map(({ product }) => product.id));
  await markKept(
    work.db,
    list.id,
    lines.map(({ productId }) => productId).filter((id) => !restored.has(id)),
  );
  await updateList(work.db, list.id, { endedAt: work.now.toISOString(), takenBackBy });
}
