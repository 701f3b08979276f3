import { nowOf } from '../../domain/price-lists/listed-prices.ts';
import type { PriceList, PriceListLine } from '../../domain/price-lists/price-list.ts';
import { endPriceList } from './end-price-list.ts';
import { holdListsToEnd, linesOf, updateList, writeFound } from './price-lists.db.ts';
import { holdListed, mayHave, writeListed, type ListWork } from './write-listed.ts';

/**
 * Ends what was to end before a list of the same products starts: else the list would find their prices, and go back to
 * them. Of two jobs of the same moment either may be the first.
 */
async function endThoseBefore(
  work: ListWork,
  list: PriceList,
  lines: readonly PriceListLine[],
): Promise<void> {
  const productIds = lines.map(({ productId }) => productId);
  for (const before of await holdListsToEnd(work.db, list, productIds))
    await endPriceList({ ...work, by: { userId: before.createdBy, name: before.userName } }, before);
}

/**
 * Starts a locked list that waits, once those before it have ended: its products get its prices, and each line keeps
 * what it found. Left out are products that are gone, and published ones that its prices would leave without any.
 */
export async function startPriceList(work: ListWork, list: PriceList): Promise<void> {
  const lines = await linesOf(work.db, list.id);
  await endThoseBefore(work, list, lines);
  const products = await holdListed(work.db, list, lines);
  const taken = lines.flatMap(({ productId, prices }) => {
    const product = products.get(productId);
    return product !== undefined && mayHave(product, prices) ? [{ product, prices }] : [];
  });
  await writeListed(work, taken);
  await writeFound(
    work.db,
    list.id,
    taken.map(({ product, prices }) => ({ productId: product.id, before: nowOf(product, prices) })),
  );
  await updateList(work.db, list.id, { startedAt: work.now.toISOString() });
}
