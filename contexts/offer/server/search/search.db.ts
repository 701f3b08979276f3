import { z } from 'zod';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import {
  allProducts,
  readProducts,
  holdIndex,
  readNames,
  removeRows,
  writeRows,
  addUp,
  swapIndex,
} from './index-rows.db.ts';
import { rowMaker, tally, shorterFirst } from './make-rows.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** These products, or all of an account: enqueued by whoever changes a product or a category's label. */
    'search.index': { productIds?: string[] | undefined; accountId?: string | undefined };
  }
}

export const searchIndexPayload = z.object({
  productIds: z.array(z.string()).optional(),
  accountId: z.string().optional(),
});

/** The products that are read, indexed and written together. */
const lot = 1_000;

type Db = Kysely<Tables>;

/** The products of each lot; `asked`: which of them were to be read. */
async function* lotsOf(db: Db, accountId: string, which: readonly string[] | 'all') {
  if (which === 'all') {
    for await (const products of allProducts(db, accountId, lot)) yield { products, asked: [] };
    return;
  }
  for (let at = 0; at < which.length; at += lot) {
    const asked = which.slice(at, at + lot);
    yield { products: await readProducts(db, accountId, asked), asked };
  }
}

/**
 * Updates the index of an account's products, lot by lot and in the caller's transaction: until it commits, searches
 * see the old index. Deleted products are removed. Returns how many rows changed.
 */
export async function indexProducts(
  db: Db,
  accountId: string,
  which: readonly string[] | 'all',
): Promise<number> {
  if (which.length === 0) return 0;
  const wanted = which === 'all' ? which : [...new Set(which)];
  await holdIndex(db, accountId, wanted);
  const { prefixes, make } = rowMaker(accountId, await readNames(db, accountId));
  const { changes, gained, lost, totals } = tally();
  let changed = 0;
  const remove = async (gone: readonly string[] | 'all'): Promise<void> => {
    const removed = await removeRows(db, accountId, gone);
    for (const one of removed) lost(one, prefixes.name);
    changed += removed.length;
  };
  for await (const { products, asked } of lotsOf(db, accountId, wanted)) {
    const lot = products.map(make).toSorted(shorterFirst);
    const made = new Map(lot.map((one) => [one.row.productId, one]));
    const rows = lot.map(({ row }) => row);
    const written = await writeRows(db, accountId, rows);
    for (const one of written) {
      const now = made.get(one.productId);
      if (now) gained(now.row, now.spelled);
      lost(one, prefixes.name);
    }
    changed += written.length;
    await remove(asked.filter((id) => !made.has(id)));
  }
  if (wanted === 'all') await remove(wanted);
  await addUp(db, accountId, changes(), totals);
  if (changed > 0) await swapIndex(db);
  return changed;
}

/** The accounts of these products, whether they are in the catalogue or, once deleted, in the index only. */
export async function accountsOfProducts(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select "accountId" from products where "id" = any (${productIds}::uuid[])
    union select "accountId" from search_products
    where "accountId" = any (${accountIds}::uuid[]) and "productId" = any (${productIds}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.accountId);
}

/** The account of one of the organizations of these accounts. */
export async function accountOfOrganization(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  organizationId: string,
): Promise<string | undefined> {
  const organization = await db
    .selectFrom('organizations')
    .select('accountId')
    .where('id', '=', organizationId)
    .where('accountId', 'in', accountIds)
    .executeTakeFirst();
  return organization?.accountId;
}
