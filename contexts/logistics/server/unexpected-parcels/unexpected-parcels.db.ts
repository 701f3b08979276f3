import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type {
  UnexpectedParcel,
  UnexpectedParcelView,
} from '../../domain/unexpected-parcels/unexpected-parcel.ts';
import { attachParcel } from '../../domain/unexpected-parcels/unexpected-parcel.states.ts';
import { sql, type Insertable } from 'kysely';
import { isImei } from '@reprise/dossier/server/public.ts';
import type { Tables, Trx } from '@reprise/platform/server/db/db.ts';

export const getUnexpectedParcel = (db: Trx, id: string): Promise<UnexpectedParcel | undefined> =>
  db.selectFrom('unexpected_parcels').selectAll().where('id', '=', id).executeTakeFirst();

export async function nextParcelNumber(db: Trx): Promise<string> {
  const { rows } = await sql<{
    next: number;
  }>`select nextval('unexpected_parcel_numbers') as next`.execute(db);
  return `P${String(rows[0]?.next ?? 0).padStart(6, '0')}`;
}

export const insertUnexpectedParcel = (
  db: Trx,
  row: Insertable<Tables['unexpected_parcels']>,
): Promise<UnexpectedParcel> =>
  db.insertInto('unexpected_parcels').values(row).returningAll().executeTakeFirstOrThrow();

/** Writes only if the version is unchanged. */
export const moveUnexpectedParcel = (
  db: Trx,
  seen: Pick<UnexpectedParcel, 'id' | 'version'>,
  change: Partial<UnexpectedParcel>,
): Promise<UnexpectedParcel | undefined> =>
  db
    .updateTable('unexpected_parcels')
    .set({ ...change, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

const views = (db: Trx) =>
  db
    .selectFrom('unexpected_parcels as parcel')
    .innerJoin('organizations as warehouse', 'warehouse.id', 'parcel.warehouseId')
    .leftJoin('users as finder', 'finder.id', 'parcel.createdBy')
    .leftJoin('users as settler', 'settler.id', 'parcel.settledBy')
    .leftJoin('buybacks', 'buybacks.id', 'parcel.buybackId')
    .select([
      'parcel.id',
      'parcel.number',
      'parcel.status',
      'parcel.version',
      'parcel.trackingNumber',
      'parcel.imei',
      'parcel.description',
      'parcel.place',
      'parcel.photos',
      'parcel.buybackId',
      'parcel.comment',
      'parcel.createdAt',
      'parcel.settledAt',
      'warehouse.commonName as warehouseName',
      'buybacks.identificationNumber as buybackIdentificationNumber',
      sql<string | null>`finder."firstname" || ' ' || finder."lastname"`.as('createdByName'),
      sql<string | null>`settler."firstname" || ' ' || settler."lastname"`.as('settledByName'),
    ]);

export const viewUnexpectedParcel = (db: Trx, id: string): Promise<UnexpectedParcelView> =>
  views(db).where('parcel.id', '=', id).executeTakeFirstOrThrow();

type Page = { page: number; itemsPerPage: number; 'status[]'?: UnexpectedParcel['status'][] | undefined };

/** The parcels of the actor's workshops: those to be identified first, then the latest. */
export async function listUnexpectedParcels(db: Trx, actor: Actor, query: Page) {
  let rows = views(db).where('parcel.buyerAccountId', 'in', [...actor.accountIds]);
  if (actor.organizationIds) rows = rows.where('parcel.warehouseId', 'in', [...actor.organizationIds]);
  if (query['status[]']) rows = rows.where('parcel.status', 'in', query['status[]']);
  const [items, { total }] = await Promise.all([
    rows
      .orderBy(sql`parcel."status" <> ${attachParcel.from[0]}`)
      .orderBy('parcel.createdAt', 'desc')
      .orderBy('parcel.id')
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
      .execute(),
    rows
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

/** The dossiers that a parcel's tracking number or device names; only the latest few. */
export async function candidatesFor(db: Trx, { trackingNumber, imei, buyerAccountId }: UnexpectedParcel) {
  const files = () =>
    db
      .selectFrom('buybacks')
      .select(['buybacks.identificationNumber', 'buybacks.productLabel'])
      .where('buybacks.buyerAccountId', '=', buyerAccountId)
      .orderBy('buybacks.createdAt', 'desc')
      .limit(5);
  const [tracked, carried] = await Promise.all([
    trackingNumber === null
      ? []
      : files()
          .where(
            sql<boolean>`buybacks."id" in (
              select transports."buybackId" from transports where transports."trackingNumber" = ${trackingNumber}
              union select items."buybackId" from transports
                join package_items on package_items."packageId" = transports."packageId"
                join items on items."id" = package_items."itemId"
                where transports."trackingNumber" = ${trackingNumber})`,
          )
          .execute(),
    imei === null
      ? []
      : files()
          .where(
            sql<boolean>`(${isImei('buybacks.imei', imei)} or buybacks."id" in (
              select items."buybackId" from items where ${isImei('items.imei', imei)}))`,
          )
          .execute(),
  ]);
  const byTracking = tracked.map((dossier) => ({ ...dossier, by: 'tracking' as const }));
  const known = new Set(byTracking.map(({ identificationNumber }) => identificationNumber));
  const byImei = carried
    .filter(({ identificationNumber }) => !known.has(identificationNumber))
    .map((dossier) => ({ ...dossier, by: 'imei' as const }));
  return [...byTracking, ...byImei];
}

/** Are all of these files photos of a check-in? A colleague may have taken them. */
export async function arePhotos(db: Trx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'check_in_photo')
    .execute();
  return found.length === new Set(ids).size;
}
