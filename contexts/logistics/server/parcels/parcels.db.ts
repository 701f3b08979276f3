import type { Parcel } from '../../domain/parcels/parcel.ts';
import {
  changeParcel,
  closeParcel,
  receiveParcel,
  type ParcelStatus,
} from '../../domain/parcels/parcel.states.ts';
import { buildParcelNumber } from '../../domain/parcels/parcel-number.ts';
import { sql, type Insertable } from 'kysely';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

declare module '@reprise/platform/server/jobs/task.ts' {
  interface TaskPayloads {
    /** Asks the carrier for the label of a transport, and stores it. Idempotent. */
    'transports.label': { transportId: string };
    /** Tells the carrier that a label will not be used. Idempotent. */
    'transports.void': { transportId: string };
    /** A day after a delivery: opens a task if the parcel is still not checked in. */
    'transports.expect_check_in': { transportId: string };
  }
}

export const getParcel = (db: Trx, id: string): Promise<Parcel | undefined> =>
  db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends, so that changes of its content happen one after the other. */
export const holdParcel = (db: Trx, id: string): Promise<Parcel | undefined> =>
  db.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes only if the version is unchanged since the decision. */
export const moveParcel = (
  db: Trx,
  seen: Pick<Parcel, 'id' | 'version'>,
  change: Partial<Parcel>,
): Promise<Parcel | undefined> =>
  db
    .updateTable('packages')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

export async function nextParcelNumber(db: Trx): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('package_numbers') as next`.execute(db);
  return buildParcelNumber(rows[0]?.next ?? 0);
}

/** Inserts a parcel; null: the account has one with this number already. */
export async function insertParcel(db: Trx, row: Insertable<Tables['packages']>): Promise<string | null> {
  const made = await db
    .insertInto('packages')
    .values(row)
    .onConflict((on) => on.columns(['retailerAccountId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** The items of a parcel, in the order of their scans. */
/**
 * Holds the items of a parcel until the transaction ends, always in the same order: one that leaves meanwhile is no longer
 * in its content.
 */
export const holdContent = async (db: Trx, packageId: string): Promise<void> => {
  await sql`select from items where "id" in (select "itemId" from package_items where "packageId" = ${packageId}::uuid)
    order by "id" for no key update`.execute(db);
};

export const contentOf = (db: Trx, packageId: string) =>
  db
    .selectFrom('package_items')
    .innerJoin('buybacks', 'buybacks.identificationNumber', 'package_items.buybackCode')
    .select([
      'package_items.itemId',
      'package_items.buybackCode',
      'buybacks.circuitType',
      'buybacks.id as buybackId',
      'buybacks.retailerAccountId',
      'buybacks.buyerAccountId',
    ])
    .where('packageId', '=', packageId)
    .orderBy('addedAt')
    .execute();

/** The parcel with one of these statuses that holds an item. */
export async function parcelWith(
  db: Trx,
  itemId: string,
  statuses: readonly ParcelStatus[],
): Promise<string | null> {
  const found = await db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select('packages.id')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...statuses])
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The open parcel that holds an item; locks the item until the transaction ends. */
export async function openParcelOf(db: Trx, itemId: string): Promise<string | null> {
  await db.selectFrom('items').select('id').where('id', '=', itemId).forUpdate().execute();
  return parcelWith(db, itemId, changeParcel.from);
}

/**
 * Takes items out of the open parcels that hold them, and answers which parcels these are. Of returns, which have a label
 * while their parcel is open, `leaveOpenParcels` does it.
 */
export async function takeOutOfOpenParcels(db: Trx, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const left = await db
    .deleteFrom('package_items')
    .using('packages')
    .whereRef('packages.id', '=', 'package_items.packageId')
    .where('packages.status', 'in', [...changeParcel.from])
    .where('package_items.itemId', '=', sql<string>`any (${[...itemIds]}::uuid[])`)
    .returning('packages.id')
    .execute();
  return [...new Set(left.map(({ id }) => id))].toSorted();
}

export async function putIntoParcel(db: Trx, row: Insertable<Tables['package_items']>): Promise<void> {
  await db.insertInto('package_items').values(row).execute();
}

export async function takeOutOfParcel(db: Trx, packageId: string, itemId: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('package_items')
    .where('packageId', '=', packageId)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Marks the items that leave with a parcel; those without the mark stayed behind. */
export async function markSent(
  db: Trx,
  packageId: string,
  itemIds: readonly string[],
  at: string,
): Promise<void> {
  if (itemIds.length === 0) return;
  await db
    .updateTable('package_items')
    .set({ sentAt: at })
    .where('packageId', '=', packageId)
    .where('itemId', 'in', [...itemIds])
    .execute();
}

/** Removes these marks: the parcel came back before the pick-up. */
export async function markKept(db: Trx, packageId: string): Promise<void> {
  await db.updateTable('package_items').set({ sentAt: null }).where('packageId', '=', packageId).execute();
}

/** The closed parcel, not handed over yet, that holds an item. */
export const closedParcelOf = (db: Trx, itemId: string): Promise<Parcel | undefined> =>
  db
    .selectFrom('packages')
    .innerJoin('package_items', 'package_items.packageId', 'packages.id')
    .selectAll('packages')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...closeParcel.to])
    .orderBy('packages.createdAt', 'desc')
    .limit(1)
    .forUpdate('packages')
    .executeTakeFirst();

/** Those of the items that lie in a closed parcel of their workshop, which leaves with them. */
export async function inClosedParcels(db: Trx, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .innerJoin('items', 'items.id', 'package_items.itemId')
    .select('items.id')
    .where('items.id', '=', sql<string>`any (${[...itemIds]}::uuid[])`)
    .where('packages.status', 'in', [...closeParcel.to])
    .whereRef('packages.warehouseId', '=', 'items.warehouseId')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A workshop or buyer as a destination. */
export const getDestination = (db: Trx, id: string, type: 'warehouse' | 'buyer') =>
  db
    .selectFrom('organizations')
    .select(['id', 'accountId', 'commonName'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** A place with its name and its parent. */
export const getPlace = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'commonName', 'parentOrganizationId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The item with these 8 digits, in one of these workshops. */
export const itemOfNumber = (db: Trx, number: string, warehouseIds: readonly string[]) =>
  db
    .selectFrom('items')
    .select('id')
    .where('identificationNumber', '=', number)
    .where('warehouseId', 'in', [...warehouseIds])
    .where('exitAt', 'is', null)
    .executeTakeFirst();

/** The parcels under way that hold an item, always in the same order, so that two arrivals cannot deadlock. */
export const travellingWith = (db: Trx, itemId: string) =>
  db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select('packages.id')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...receiveParcel.from])
    .orderBy('packages.id')
    .execute();
