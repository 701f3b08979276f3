import type { Actor } from '@reprise/domain/access';
import type { Parcel, ParcelView } from '@reprise/domain/package/package';
import type { PackageStatus } from '@reprise/domain/package/package.states';
import { changePackage } from '@reprise/domain/package/package.states';
import { buildPackageNumber } from '@reprise/domain/package/package-number';
import { labelStatusOf, type TransportStatus } from '@reprise/domain/transport/transport.states';
import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables, Trx } from '../../lib/db/db.ts';

declare module '../../lib/jobs/task.ts' {
  interface TaskPayloads {
    /** Asks the carrier for the label of a transport, and keeps it. Harmless twice. */
    'transports.label': { transportId: string };
    /** Tells the carrier that a label will not be used. Harmless twice. */
    'transports.void': { transportId: string };
    /** A day after a delivery: somebody has to look for the parcel if it is still not checked in. */
    'transports.expect_check_in': { transportId: string };
  }
}

export const getPackage = (db: Trx, id: string): Promise<Parcel | undefined> =>
  db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, held until the transaction ends: what goes in and out of a package goes one after the other. */
export const holdPackage = (db: Trx, id: string): Promise<Parcel | undefined> =>
  db.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes only if the package is still in the version that the decision was made on. */
export const movePackage = (
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

export async function nextPackageNumber(db: Trx): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('package_numbers') as next`.execute(db);
  return buildPackageNumber(rows[0]?.next ?? 0);
}

/** Null: the account has a package of this number already. */
export async function insertPackage(db: Trx, row: Insertable<Tables['packages']>): Promise<string | null> {
  const made = await db
    .insertInto('packages')
    .values(row)
    .onConflict((on) => on.columns(['retailerAccountId', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** What lies in a package, in the order of its scans. */
export const contentOf = (db: Trx, packageId: string) =>
  db
    .selectFrom('package_items')
    .innerJoin('buybacks', 'buybacks.identificationNumber', 'package_items.buybackCode')
    .select([
      'package_items.itemId',
      'package_items.buybackCode',
      'buybacks.circuitType',
      'buybacks.id as buybackId',
    ])
    .where('packageId', '=', packageId)
    .orderBy('addedAt')
    .execute();

/** The package, still open, in which an item lies; the item is held until the transaction ends. */
export async function openPackageOf(db: Trx, itemId: string): Promise<string | null> {
  await db.selectFrom('items').select('id').where('id', '=', itemId).forUpdate().execute();
  const found = await db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select('packages.id')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...changePackage.from])
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Is the item in a package that is closed and has not left? */
export async function isPacked(
  db: Trx,
  itemId: string,
  statuses: readonly PackageStatus[],
): Promise<boolean> {
  const found = await db
    .selectFrom('package_items')
    .innerJoin('packages', 'packages.id', 'package_items.packageId')
    .select('packages.id')
    .where('package_items.itemId', '=', itemId)
    .where('packages.status', 'in', [...statuses])
    .executeTakeFirst();
  return found !== undefined;
}

export async function putIntoPackage(db: Trx, row: Insertable<Tables['package_items']>): Promise<void> {
  await db.insertInto('package_items').values(row).execute();
}

export async function takeOutOfPackage(db: Trx, packageId: string, itemId: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('package_items')
    .where('packageId', '=', packageId)
    .where('itemId', '=', itemId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

const views = (db: Trx) =>
  db
    .selectFrom('packages')
    .leftJoin('organizations as destination', 'destination.id', 'packages.destinationId')
    .leftJoin('transports', 'transports.id', 'packages.transportId')
    .selectAll('packages')
    .select((is) => [
      sql<string>`coalesce(destination."commonName", '')`.as('destination'),
      'transports.trackingNumber',
      'transports.status as transportStatus',
      'transports.labelFileId',
      jsonArrayFrom(
        is
          .selectFrom('package_items')
          .innerJoin('items', 'items.id', 'package_items.itemId')
          .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
          .select([
            'package_items.itemId',
            'package_items.buybackCode',
            'buybacks.productLabel as label',
            'items.identificationNumber',
          ])
          .whereRef('package_items.packageId', '=', 'packages.id')
          .orderBy('package_items.addedAt'),
      ).as('products'),
    ]);

type ViewRow = Parcel &
  Pick<ParcelView, 'destination' | 'products' | 'trackingNumber'> & {
    transportStatus: TransportStatus | null;
    labelFileId: string | null;
  };

const asView = ({ transportStatus: status, labelFileId, ...row }: ViewRow): ParcelView => ({
  ...row,
  destination: row.destination === '' ? (row.products[0]?.buybackCode ?? '') : row.destination,
  labelStatus: labelStatusOf(status === null ? null : { status, labelFileId }),
});

export async function viewPackage(db: Trx, id: string): Promise<ParcelView> {
  return asView(await views(db).where('packages.id', '=', id).executeTakeFirstOrThrow());
}

type Filters = { page: number; itemsPerPage: number; status?: PackageStatus[] | undefined };

/** The packages of one's store or workshop, the latest first. */
export async function listPackages(db: Trx, actor: Actor, filters: Filters) {
  const isWorkshop = actor.module === 'rps';
  let rows = views(db).where(isWorkshop ? 'packages.buyerAccountId' : 'packages.retailerAccountId', 'in', [
    ...actor.accountIds,
  ]);
  if (actor.organizationIds) {
    rows = rows.where(isWorkshop ? 'packages.warehouseId' : 'packages.storeId', 'in', [
      ...actor.organizationIds,
    ]);
  }
  if (filters.status) rows = rows.where('packages.status', 'in', filters.status);
  const { number: total } = await db
    .selectFrom(rows.as('found'))
    .select(sql<number>`count(*)`.as('number'))
    .executeTakeFirstOrThrow();
  const found = await rows
    .orderBy('packages.createdAt', 'desc')
    .orderBy('packages.id', 'desc')
    .limit(filters.itemsPerPage)
    .offset((filters.page - 1) * filters.itemsPerPage)
    .execute();
  return { items: found.map(asView), total };
}

/** A workshop or buyer that something can be sent to. */
export const getDestination = (db: Trx, id: string, type: 'warehouse' | 'buyer') =>
  db
    .selectFrom('organizations')
    .select(['id', 'accountId', 'commonName'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** A place's own name and what stands above it. */
export const getPlace = (db: Trx, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'commonName', 'parentOrganizationId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The item of a code of 8 digits, in one of these workshops. */
export const itemOfNumber = (db: Trx, number: string, warehouseIds: readonly string[]) =>
  db
    .selectFrom('items')
    .select('id')
    .where('identificationNumber', '=', number)
    .where('warehouseId', 'in', [...warehouseIds])
    .where('exitAt', 'is', null)
    .executeTakeFirst();
