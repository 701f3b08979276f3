import { bucketOf } from '@reprise/offer/server/public.ts';
import type { ImportRun } from './csv-kind.ts';

/** As many products are indexed in one transaction: searches run meanwhile, and find what is done already. */
const indexedTogether = 5_000;

/**
 * Enqueues the indexing of what was written, lot by lot in two queues for each catalogue, whose products are in
 * different buckets, so that neither waits for the other.
 */
export async function askForIndex(
  { accountId, add }: Pick<ImportRun, 'accountId' | 'add'>,
  productIds: readonly string[],
): Promise<void> {
  const { even = [], odd = [] } = Object.groupBy(productIds, (id) =>
    bucketOf(id) % 2 === 0 ? 'even' : 'odd',
  );
  for (let at = 0; at < Math.max(even.length, odd.length); at += indexedTogether) {
    for (const [name, ids] of Object.entries({ even, odd })) {
      const lot = ids.slice(at, at + indexedTogether);
      if (lot.length === 0) continue;
      await add(
        'search.index',
        { productIds: lot },
        { accountIds: [accountId], queue: `search:${accountId}:${name}` },
      );
    }
  }
}
