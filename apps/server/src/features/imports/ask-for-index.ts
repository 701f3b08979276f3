import type { ImportRun } from './file-kind.ts';

/** So many products are indexed in one transaction: others search meanwhile, and find what is done already. */
const indexedTogether = 5_000;

/** Has the search follow what was written: lot by lot, in one queue for each catalogue. */
export async function askForIndex(
  { accountId, add }: ImportRun,
  productIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < productIds.length; at += indexedTogether) {
    await add(
      'search.index',
      { productIds: productIds.slice(at, at + indexedTogether) },
      { accountIds: [accountId], queue: `search:${accountId}` },
    );
  }
}
