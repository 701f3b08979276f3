import { buildItemNumber } from '@reprise/domain/codes/item-number';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

/** A number that no item of this workshop carries now: the sequence comes round after a million. */
export async function freeItemNumber(db: Trx, warehouseId: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ next: number }>`select nextval('item_numbers') as next`.execute(db);
    const number = buildItemNumber(rows[0]?.next ?? 0);
    if (!(await carriesNumber(db, warehouseId, number))) return number;
  }
}

/** Does an item that has not left this workshop carry the number? */
export async function carriesNumber(db: Trx, warehouseId: string, number: string): Promise<boolean> {
  const taken = await db
    .selectFrom('items')
    .select('id')
    .where('warehouseId', '=', warehouseId)
    .where('identificationNumber', '=', number)
    .where('exitAt', 'is', null)
    .executeTakeFirst();
  return taken !== undefined;
}

/** The file of an item that the workshops of one's account have numbered, the latest if the number came round. */
export const buybackOfItemNumber = (db: Trx, number: string, warehouseId: string) =>
  db
    .selectFrom('items')
    .select('buybackId')
    .where('identificationNumber', '=', number)
    .where('exitAt', 'is', null)
    .orderBy(sql`"warehouseId" = ${warehouseId}::uuid`, 'desc')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The parcel is here, though its carrier may never have said so. */
export async function closeInboundTransports(db: Trx, buybackId: string, now: Date): Promise<void> {
  await db
    .updateTable('transports')
    .set({
      status: 'delivered',
      lastStage: 'delivered',
      lastStatus: 'manual',
      lastEventAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: sql<number>`"version" + 1`,
    })
    .where('buybackId', '=', buybackId)
    .where('leg', '=', 'inbound')
    .where('status', 'in', ['pending', 'labelled', 'handed_over'])
    .execute();
}

/** A workshop, if it is one. */
export const getWarehouse = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'accountId', 'stock', 'status'])
    .where('id', '=', id)
    .where('type', '=', 'warehouse')
    .executeTakeFirst();
