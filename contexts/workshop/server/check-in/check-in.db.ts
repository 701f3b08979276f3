import { cancellations } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import { buildItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { sql } from 'kysely';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** A number that no item of this workshop has: the sequence starts over after a million. */
export async function freeItemNumber(db: Trx, warehouseId: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ next: number }>`select nextval('item_numbers') as next`.execute(db);
    const number = buildItemNumber(rows[0]?.next ?? 0);
    if (!(await carriesNumber(db, warehouseId, number))) return number;
  }
}

/** Does an item of this workshop that has not left have the number? */
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

/**
 * The dossier of an item numbered by a workshop of the caller's account; the latest where the number was given twice.
 */
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

/** The dossiers that travel under a tracking number; of the latest parcel where a carrier gave the number twice. */
export const buybacksOfParcel = (db: Trx, trackingNumber: string): Promise<{ buybackId: string }[]> =>
  db
    .with('parcel', (is) =>
      is
        .selectFrom('transports')
        .select(['buybackId', 'packageId'])
        .where('trackingNumber', '=', trackingNumber)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
    .selectFrom('parcel')
    .innerJoin('items', 'items.buybackId', 'parcel.buybackId')
    .select('items.buybackId')
    // each way by its own index, where one condition for both would read every item
    .union((is) =>
      is
        .selectFrom('parcel')
        .innerJoin('package_items', 'package_items.packageId', 'parcel.packageId')
        .innerJoin('items', 'items.id', 'package_items.itemId')
        .where('parcel.buybackId', 'is', null)
        .select('items.buybackId'),
    )
    .limit(2)
    .execute();

/** When a dossier was cancelled, by a person or because it expired. */
export async function cancelledAtOf(db: Trx, buybackId: string): Promise<string | null> {
  const line = await db
    .selectFrom('history')
    .select('happenedAt')
    .where('buybackId', '=', buybackId)
    .where('subject', '=', 'buyback')
    .where('action', 'in', cancellations)
    .orderBy('happenedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.happenedAt ?? null;
}
