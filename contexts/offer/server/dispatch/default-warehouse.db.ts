import type { DefaultWarehouseView } from '../../domain/dispatch/dispatch-rule.contract.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Reach } from './reach.ts';

/** The default workshop of an account; a buyer does not see that of another buyer. */
export async function defaultOf(
  db: Trx,
  { accountId, buyerAccountId }: Reach,
): Promise<DefaultWarehouseView> {
  const found = await db
    .selectFrom('default_warehouses')
    .leftJoin('organizations', 'organizations.id', 'default_warehouses.warehouseId')
    .select([
      'default_warehouses.warehouseId',
      'default_warehouses.updatedAt',
      'organizations.commonName as name',
      'organizations.accountId as warehouseAccountId',
      sql<boolean>`coalesce(organizations."status" = 'active', false)`.as('active'),
    ])
    .where('default_warehouses.accountId', '=', accountId)
    .executeTakeFirst();
  const none = { accountId, warehouseId: null, name: null, active: false, updatedAt: null };
  if (!found) return { ...none, elsewhere: false };
  const elsewhere = buyerAccountId !== null && found.warehouseAccountId !== buyerAccountId;
  return elsewhere ? { ...none, elsewhere } : { accountId, ...found, elsewhere };
}

export async function writeDefault(
  db: Trx,
  accountId: string,
  warehouseId: string | null,
  now: Date,
): Promise<void> {
  if (warehouseId === null) {
    await db.deleteFrom('default_warehouses').where('accountId', '=', accountId).execute();
    return;
  }
  const row = { warehouseId, updatedAt: now.toISOString() };
  await db
    .insertInto('default_warehouses')
    .values({ accountId, ...row })
    .onConflict((on) => on.column('accountId').doUpdateSet(row))
    .execute();
}

/** The first workshop of the buyer takes what no rule sends elsewhere, unless the retailer has chosen one. */
export async function chooseDefaultWarehouse(
  db: Trx,
  retailerAccountId: string,
  buyerAccountId: string,
  now: Date,
): Promise<void> {
  const workshop = await db
    .selectFrom('organizations')
    .select('id')
    .where('accountId', '=', buyerAccountId)
    .where('type', '=', 'warehouse')
    .where('status', '=', 'active')
    .orderBy('createdAt')
    .orderBy('commonName')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (!workshop) return;
  await db
    .insertInto('default_warehouses')
    .values({ accountId: retailerAccountId, warehouseId: workshop.id, updatedAt: now.toISOString() })
    .onConflict((on) => on.doNothing())
    .execute();
}
