import type { CategoryNode } from '../../domain/categories/category.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { prepared, type Call, type Prepared } from '@reprise/platform/server/http/route.ts';
import {
  accountCategoriesQuery,
  accountCountsQuery,
  treeStampQuery,
  type ProductCount,
  type TreeCategory,
} from '../catalogue/categories.db.ts';
import { sellable, treeOf } from './category-tree.ts';

/** What a catalogue's tree is made from, as of a stamp, with the answers made from it. */
type Kept = {
  stamp: string;
  categories: TreeCategory[];
  counts: ProductCount[];
  answers: Map<string, Prepared>;
};

const kept = new Map<string, Kept>();
/** Catalogues in the cache; the least recently used is dropped. */
const mostKept = 50;

async function current(read: Call['read'], accountId: string): Promise<Kept> {
  const before = kept.get(accountId);
  if (before !== undefined) {
    const [[now]] = await read(treeStampQuery(accountId));
    if (now !== undefined && now.stamp === before.stamp) return before;
  }
  // the stamp is read first: what is read after it may be newer, and is then read again, never older
  const [[now], categories, counts] = await read(
    treeStampQuery(accountId),
    accountCategoriesQuery(accountId),
    accountCountsQuery(accountId),
  );
  return { stamp: now?.stamp ?? '', categories, counts, answers: new Map() };
}

async function remembered(read: Call['read'], accountId: string): Promise<Kept> {
  const tree = await current(read, accountId);
  kept.delete(accountId);
  kept.set(accountId, tree);
  if (kept.size > mostKept) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  return tree;
}

/** The categories in which an account has something to sell, in its reader's language, from the same cache. */
export async function soldTree(
  read: Call['read'],
  accountId: string,
  locale: Locale,
): Promise<CategoryNode[]> {
  const { categories, counts } = await remembered(read, accountId);
  return sellable(treeOf(categories, counts, locale));
}

/**
 * An answer made from a catalogue's active categories and the numbers of its products: cached as JSON under `name`, and
 * made again when one of them has changed (decision 008). Only for callers who see the whole catalogue of the account.
 */
export async function keptAnswer(
  read: Call['read'],
  { accountId, name }: { accountId: string; name: string },
  make: (categories: readonly TreeCategory[], counts: readonly ProductCount[]) => unknown,
): Promise<Prepared> {
  const tree = await remembered(read, accountId);
  const known = tree.answers.get(name);
  if (known !== undefined) return known;
  const answer = { [prepared]: JSON.stringify(make(tree.categories, tree.counts)) };
  tree.answers.set(name, answer);
  return answer;
}
