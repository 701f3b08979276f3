import { sql } from 'kysely';
import type { Actor, Owned } from '@reprise/platform/domain/core/access.ts';
import type { Parcel } from '@reprise/logistics/domain/parcels/parcel.ts';
import { plainTracking } from '@reprise/logistics/domain/transports/tracking-number.ts';
import { isImei } from '@reprise/dossier/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

/** How many matches are answered; the operator chooses among them. */
const most = 10;

/** An item with what says who sees it. */
const columns = [
  'items.id',
  'items.buybackId',
  'items.exitAt',
  'items.retailerAccountId',
  'items.buyerAccountId',
  'items.storeId',
  'items.warehouseId',
] as const;

const placesOf = (actor: Actor) =>
  sql<boolean>`"warehouseId" = any (${[...(actor.organizationIds ?? [])]}::uuid[])`;

/**
 * Looks a code up: an item (by its number, its dossier's, its IMEI or serial number), a parcel, a transport, a stock.
 */
export async function lookUp(db: Trx, actor: Actor, code: string) {
  const here = placesOf(actor);
  const items = () =>
    db
      .selectFrom('items')
      .select([...columns, here.as('isHere')])
      .orderBy(here, 'desc')
      .orderBy('updatedAt', 'desc')
      .limit(most);
  const [byFile, carrying, carried, byImei, bySerialNumber, parcel, transport, stock] = await Promise.all([
    db
      .selectFrom('buybacks')
      .innerJoin('items', 'items.buybackId', 'buybacks.id')
      .select([...columns, sql<boolean>`true`.as('isHere')])
      .where('buybacks.identificationNumber', '=', code)
      .execute(),
    // each of the two columns has its own index
    items().where('identificationNumber', '=', code).where('exitAt', 'is', null).execute(),
    items().where('identificationNumber', '=', code).where('exitAt', 'is not', null).execute(),
    items().where(isImei('items.imei', code)).execute(),
    items().where('serialNumber', '=', code).execute(),
    packageOf(db, code),
    db
      .selectFrom('transports')
      .selectAll()
      .where('trackingNumber', '=', plainTracking(code))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('stocks')
      .selectAll()
      .where(sql<boolean>`lower("identifier") = lower(${code})`)
      .orderBy(here, 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  // a number of the product names one item here; only an IMEI or a serial number may name several
  const numbered = [byFile, only(carrying), only(carried)].find((found) => found.length > 0);
  const told = [byImei, bySerialNumber].find((found) => found.length > 0) ?? [];
  return { items: numbered ?? present(told), parcel, transport, stock };
}

/** Each account numbers its own parcels: of two with the same number the latest is meant. */
const packageOf = (db: Trx, number: string): Promise<Parcel | undefined> =>
  db
    .selectFrom('packages')
    .selectAll()
    // typed by hand, its letter is often a small one
    .where('number', 'in', [number, number.toUpperCase()])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Found = Owned & { id: string; buybackId: string; exitAt: string | null; isHere: boolean };

/** Item numbers are reused, and each workshop has its own: prefers the item of this workshop. */
function only(found: Found[]): Found[] {
  const here = found.filter(({ isHere }) => isHere);
  return here.length > 0 ? here.slice(0, 1) : found;
}

/** Items that have left count only when no other item has the code. */
function present(found: Found[]): Found[] {
  const inside = found.filter(({ exitAt }) => exitAt === null);
  return inside.length > 0 ? inside : found;
}

/** The items of a parcel, in the order in which they were put in. */
export const itemsInPackage = async (db: Trx, packageId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('package_items')
    .select('itemId')
    .where('packageId', '=', packageId)
    .orderBy('addedAt')
    .execute();
  return rows.map(({ itemId }) => itemId);
};

/** The item of a transport without a parcel. */
export const itemOfBuyback = async (db: Trx, buybackId: string): Promise<string | null> => {
  const row = await db.selectFrom('items').select('id').where('buybackId', '=', buybackId).executeTakeFirst();
  return row?.id ?? null;
};

/** The name of a workshop or a store; null outside the accounts of the transaction. */
export const nameOfPlace = async (db: Trx, organizationId: string | null): Promise<string | null> => {
  if (organizationId === null) return null;
  const place = await db
    .selectFrom('organizations')
    .select('commonName')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return place?.commonName ?? null;
};

/** The last events of an item's history, the latest first. */
export const latestLines = (db: Trx, itemId: string) =>
  db
    .selectFrom('history')
    .select(['subject', 'subjectId', 'action', 'from', 'to', 'userId', 'happenedAt', 'before'])
    .where('itemId', '=', itemId)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(30)
    .execute();
