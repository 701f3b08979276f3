import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';

/** The customer of a dossier. */
export const customerOfQuery = (buybackId: string) =>
  build
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', sql<string>`(select "customerId" from buybacks where "id" = ${buybackId}::uuid)`);

type PromisedDossier = Pick<
  Buyback,
  | 'retailerAccountId'
  | 'buyerAccountId'
  | 'status'
  | 'circuitId'
  | 'shippingMethodId'
  | 'paymentModeId'
  | 'paymentBonus'
  | 'priceSnapshot'
>;

/** What was promised of a dossier, and how it comes. */
export const promisedQuery = (buybackId: string): CompiledQuery<PromisedDossier> =>
  sql<PromisedDossier>`select "retailerAccountId", "buyerAccountId", "status", "circuitId", "shippingMethodId", "paymentModeId",
      "paymentBonus", "priceSnapshot"
    from buybacks where "id" = ${buybackId}`.compile(build);

/**
 * The transports of a dossier. Once there is one, the workshop no longer changes, since its address is on the label
 * (docs/dispatch.md, "When it is chosen").
 */
export const transportsOfQuery = (buybackId: string) =>
  build.selectFrom('transports').select('id').where('buybackId', '=', buybackId);

/** Adjusts the cart's total to the new price of a dossier. */
export async function addToCartTotal(db: Trx, cartId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  await db
    .updateTable('carts')
    .set({ total: sql<number>`"total" + ${cents}` })
    .where('id', '=', cartId)
    .execute();
}
