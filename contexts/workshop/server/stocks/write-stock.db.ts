import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { leaveStock } from '@reprise/people/server/public.ts';

type Workshop = { id: string; accountId: string };

/** A workshop within the actor's scope. */
export function findWorkshop(db: Trx, actor: Actor, warehouseId: string): Promise<Workshop | undefined> {
  const workshop = db
    .selectFrom('organizations')
    .select(['id', 'accountId'])
    .where('id', '=', warehouseId)
    .where('type', '=', 'warehouse')
    .where('accountId', '=', sql<string>`any (${[...actor.accountIds]}::uuid[])`);
  const places = actor.organizationIds;
  return (places ? workshop.where('id', 'in', [...places]) : workshop).executeTakeFirst();
}

/** The names and identifiers of a workshop's stocks; locks them until the transaction ends. */
export async function takenNames(
  db: Trx,
  warehouseId: string,
): Promise<Pick<Stock, 'id' | 'name' | 'identifier'>[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stocks ' || ${warehouseId}, 0))`.execute(db);
  return db
    .selectFrom('stocks')
    .select(['id', 'name', 'identifier'])
    .where('warehouseId', '=', warehouseId)
    .execute();
}

type Written = Pick<Stock, 'name' | 'identifier' | 'location' | 'bins'>;

export async function insertStock(db: Trx, workshop: Workshop, stock: Written): Promise<string> {
  const { id } = await db
    .insertInto('stocks')
    .values({
      ...stock,
      retailerAccountId: null,
      buyerAccountId: workshop.accountId,
      warehouseId: workshop.id,
      native: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the native stocks of a new workshop. */
export const insertNativeStocks = async (
  db: Trx,
  workshop: Workshop,
  stocks: readonly Pick<Stock, 'native' | 'name' | 'identifier'>[],
): Promise<void> => {
  const place = { retailerAccountId: null, buyerAccountId: workshop.accountId, warehouseId: workshop.id };
  await db
    .insertInto('stocks')
    .values(stocks.map((stock) => ({ ...stock, ...place, location: '', bins: [] })))
    .execute();
};

export async function updateStock(db: Trx, { id, version }: Stock, change: Partial<Written>): Promise<void> {
  await db
    .updateTable('stocks')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a stock with its stock-takes. Ended diagnoses and steps, and removed step definitions, lose the reference to
 * it; a workshop whose arrivals went there gets its native stock for them again.
 */
export async function deleteStock(db: Trx, stockId: string): Promise<void> {
  await db.updateTable('refurb_diagnoses').set({ stockId: null }).where('stockId', '=', stockId).execute();
  await db.updateTable('item_refurb_steps').set({ stockId: null }).where('stockId', '=', stockId).execute();
  await db.updateTable('refurb_steps').set({ stockId: null }).where('stockId', '=', stockId).execute();
  await leaveStock(db, stockId);
  await db.deleteFrom('stock_counts').where('stockId', '=', stockId).execute();
  await db.deleteFrom('stocks').where('id', '=', stockId).execute();
}
