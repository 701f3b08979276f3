import { foundWithout, stillHas } from '../../domain/price-lists/listed-prices.ts';
import type { PriceList, PriceListLine } from '../../domain/price-lists/price-list.ts';
import { foundSince, linesOf, markKept, updateList, writeFound } from './price-lists.db.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { mayHave, writeListed, type ListWork } from './write-listed.ts';
import { holdPriced } from './write-prices.db.ts';

/**
 * Ends a locked list that started: its products go back to the prices that it found. One whose prices were changed
 * since keeps them, as does a published one that would be left without any; where another list changed them, that list
 * goes back to what this one found. `takenBackBy`: who ended it by hand.
 */
export async function endPriceList(work: ListWork, list: PriceList, takenBackBy = ''): Promise<void> {
  const { accountId } = list;
  const listed = await linesOf(work.db, list.id);
  // also those that somebody else buys since: what the list gave them it takes back
  const products = await holdPriced(
    work.db,
    { accountId, accountIds: [accountId] },
    listed.map(({ productId }) => productId),
  );
  // another list that ends changes what this one found, while it holds the products
  const lines = (await linesOf(work.db, list.id)).filter(({ before }) => before !== null);
  const back = lines.flatMap(({ productId, prices, before }) => {
    const product = products.get(productId);
    if (product === undefined || before === null) return [];
    return stillHas(product, prices) && mayHave(product, before) ? [{ product, prices: before }] : [];
  });
  await writeListed(work, back);
  const restored = new Set(back.map(({ product }) => product.id));
  const kept = lines.filter(({ productId }) => !restored.has(productId));
  await markKept(
    work.db,
    list.id,
    kept.map(({ productId }) => productId),
  );
  const changed = kept.filter(({ productId, prices }) => {
    const product = products.get(productId);
    return product !== undefined && !stillHas(product, prices);
  });
  await forgetIn(work.db, list, changed);
  await updateList(work.db, list.id, { endedAt: work.now.toISOString(), takenBackBy });
}

/** Lists that started since, and found the prices of a list that is over, go back to what that one found. */
async function forgetIn(db: Trx, list: PriceList, changed: readonly PriceListLine[]): Promise<void> {
  if (changed.length === 0) return;
  const overOf = new Map(changed.map((line) => [line.productId, line]));
  const since = await foundSince(db, list, [...overOf.keys()]);
  for (const [listId, lines] of Map.groupBy(since, (line) => line.listId)) {
    const found = lines.flatMap(({ productId, before }) => {
      const over = overOf.get(productId);
      if (before === null || over === undefined || over.before === null) return [];
      return [{ productId, before: foundWithout(before, { prices: over.prices, before: over.before }) }];
    });
    await writeFound(db, listId, found);
  }
}
