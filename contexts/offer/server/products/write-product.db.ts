import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PriceChange } from '../../domain/products/product-prices.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** The product in one's accounts, locked until the end of the call. */
export const holdProduct = (
  db: Trx,
  accountIds: readonly string[],
  id: string,
): Promise<Product | undefined> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where((is) =>
      is.or([is('accountId', 'in', [...accountIds]), is('buyerAccountId', 'in', [...accountIds])]),
    )
    .forUpdate()
    .executeTakeFirst();

/** The categories of these ids that the caller may see. */
export const findCategories = (db: Trx, ids: readonly string[]): Promise<Category[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('categories')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** The same, held: nobody changes who buys them until the transaction ends. */
export const holdCategories = (db: Trx, ids: readonly string[]): Promise<Category[]> =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();

/** Does another product of the account have this reference? Locks the reference until the transaction ends. */
export async function isReferenceTaken(
  db: Trx,
  { accountId, reference, id }: { accountId: string; reference: string; id: string | null },
): Promise<boolean> {
  const name = `product ${accountId} ${reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  const others = db
    .selectFrom('products')
    .select('id')
    .where('accountId', '=', accountId)
    .where('reference', '=', reference);
  const found = await (id === null ? others : others.where('id', '!=', id)).executeTakeFirst();
  return found !== undefined;
}

type Written = Omit<
  Product,
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'listVersion' | 'vatScheme' | 'eprelId'
>;

export async function insertProduct(db: Trx, product: Written, now: Date): Promise<string> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('products')
    .values({ ...product, listVersion: 1, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the given fields of a locked product; `prices`: they changed, so the version of the list grows. */
export async function updateProduct(
  db: Trx,
  id: string,
  change: Partial<Written>,
  { now, prices }: { now: Date; prices: boolean },
): Promise<void> {
  await db
    .updateTable('products')
    .set({
      ...change,
      updatedAt: now.toISOString(),
      version: sql<number>`"version" + 1`,
      ...(prices ? { listVersion: sql<number>`"listVersion" + 1` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

type Owner = Pick<Product, 'id' | 'accountId' | 'buyerAccountId'>;

/** Replaces the TACs by which an IMEI finds the product. */
export async function writeTacs(
  db: Trx,
  { id, accountId, buyerAccountId }: Owner,
  tacCodes: readonly string[],
): Promise<void> {
  await db.deleteFrom('product_tacs').where('productId', '=', id).execute();
  if (tacCodes.length === 0) return;
  await db
    .insertInto('product_tacs')
    .values(tacCodes.map((tac) => ({ tac, productId: id, accountId, buyerAccountId })))
    .execute();
}

/** What a product's prices were and became. */
export type ChangedPrices = { product: Owner; changes: readonly PriceChange[] };

/** Writes changes of prices to the history, one row for each product that has any. */
export async function writePriceChanges(
  { db, actor, now }: { db: Trx; actor: Pick<Actor, 'userId' | 'name'>; now: Date },
  changed: readonly ChangedPrices[],
): Promise<void> {
  const rows = changed
    .filter(({ changes }) => changes.length > 0)
    .map(({ product: { id, accountId, buyerAccountId }, changes }) => ({
      productId: id,
      accountId,
      buyerAccountId,
      grades: changes.map(({ grade }) => grade),
      from: changes.map(({ from }) => from),
      to: changes.map(({ to }) => to),
      changedBy: actor.userId,
      userName: actor.name,
      importId: null,
      changedAt: now.toISOString(),
    }));
  if (rows.length > 0) await db.insertInto('product_price_changes').values(rows).execute();
}

/** Products have the currency of their account; those of another one are given it. Answers whether there were any. */
export async function giveCurrency(db: Trx, accountId: string, currency: Currency): Promise<boolean> {
  const given = await db
    .updateTable('products')
    .set({ currency })
    .where('accountId', '=', accountId)
    .where('currency', '!=', currency)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}
