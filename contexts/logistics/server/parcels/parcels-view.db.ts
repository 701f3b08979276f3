import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { sortingOf, type Direction } from '@reprise/platform/domain/core/sorting.ts';
import { arrivalOf } from '../../domain/parcels/arrival.ts';
import { parcelSorts, type parcelWays, type Parcel, type ParcelView } from '../../domain/parcels/parcel.ts';
import { parcelStatuses, type ParcelStatus } from '../../domain/parcels/parcel.states.ts';
import { labelStatusOf, type TransportStatus } from '../../domain/transports/transport.states.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { valuesAsked } from '@reprise/platform/domain/core/list-filters.ts';
import type { Cursor } from '@reprise/platform/domain/core/cursor.ts';
import { countOf, totalOf } from '@reprise/platform/server/db/counted.ts';
import { behind, walked } from '@reprise/platform/server/db/walked.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { hasNone } from '@reprise/platform/server/db/left-out.ts';

/** The parcels with sender, destination and transport. */
const packagesOnTheirWay = (db: Trx) =>
  db
    .selectFrom('packages')
    .leftJoin('organizations as origin', (on) =>
      on.onRef('origin.id', '=', sql`coalesce(packages."storeId", packages."warehouseId")`),
    )
    .leftJoin('organizations as destination', 'destination.id', 'packages.destinationId')
    .leftJoin('transports', 'transports.id', 'packages.transportId')
    .selectAll('packages')
    .select([
      sql<string>`coalesce(origin."commonName", '')`.as('origin'),
      sql<string>`coalesce(destination."commonName", '')`.as('destination'),
      'transports.trackingNumber',
      'transports.status as transportStatus',
      'transports.labelFileId',
    ]);

/** The same with the items of each. */
const views = (db: Trx) =>
  packagesOnTheirWay(db).select((is) =>
    jsonArrayFrom(
      is
        .selectFrom('package_items as here')
        .innerJoin('items', 'items.id', 'here.itemId')
        .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
        .select((of) => [
          'here.itemId',
          'here.buybackCode',
          'here.sentAt',
          'buybacks.productLabel as label',
          'items.identificationNumber',
          'items.status',
          'items.exitAt',
          of
            .exists(
              of
                .selectFrom('package_items as later')
                .select('later.id')
                .whereRef('later.itemId', '=', 'here.itemId')
                .whereRef('later.addedAt', '>', 'here.addedAt'),
            )
            .as('isPackedAgain'),
        ])
        .whereRef('here.packageId', '=', 'packages.id')
        .orderBy('here.addedAt'),
    ).as('products'),
  );

type PackedRow = Omit<ParcelView['products'][number], 'arrival'> & {
  sentAt: string | null;
  status: ItemStatus;
  exitAt: string | null;
  isPackedAgain: unknown;
};
type ViewRow = Parcel &
  Pick<ParcelView, 'origin' | 'destination' | 'trackingNumber'> & {
    products: PackedRow[];
    transportStatus: TransportStatus | null;
    labelFileId: string | null;
  };

const asView = ({ transportStatus: status, labelFileId, products, ...row }: ViewRow): ParcelView => ({
  ...row,
  products: products.map((one) => ({
    ...one,
    arrival: arrivalOf(row, { ...one, isPackedAgain: one.isPackedAgain === true }),
  })),
  destination: row.destination === '' ? (products[0]?.buybackCode ?? '') : row.destination,
  labelStatus: labelStatusOf(status === null ? null : { status, labelFileId }),
});

export async function viewParcel(db: Trx, id: string): Promise<ParcelView> {
  return asView(await views(db).where('packages.id', '=', id).executeTakeFirstOrThrow());
}

type Filters = {
  page: number;
  itemsPerPage: number;
  after?: Cursor | undefined;
  status?: ParcelStatus[] | undefined;
  statusNot?: ParcelStatus[] | undefined;
  trackingNumberEmpty?: boolean | undefined;
  way: (typeof parcelWays)[number];
  number?: string | undefined;
  order?: Partial<Record<(typeof parcelSorts)[number], Direction>> | undefined;
};
type Rows = ReturnType<typeof views>;

/** The parcels that leave the actor's places. */
function sentFrom(rows: Rows, actor: Actor): Rows {
  const isStore = actor.module !== 'rps' && actor.module !== 'lcm';
  const own = rows.where(isStore ? 'packages.retailerAccountId' : 'packages.buyerAccountId', 'in', [
    ...actor.accountIds,
  ]);
  if (actor.organizationIds === null) return own;
  return own.where(isStore ? 'packages.storeId' : 'packages.warehouseId', 'in', [...actor.organizationIds]);
}

/** The parcels that come to the actor's workshops, or to the buyer. */
function sentTo(rows: Rows, actor: Actor): Rows {
  const own = rows.where('packages.buyerAccountId', 'in', [...actor.accountIds]);
  if (actor.organizationIds !== null)
    return own.where('packages.destinationId', 'in', [...actor.organizationIds]);
  // written out, as the index of these parcels has it
  return own.where(sql<boolean>`packages."destinationType" = 'buyer'`);
}

function filtered(rows: Rows, { status, statusNot, trackingNumberEmpty, number }: Filters): Rows {
  let kept = rows;
  const statuses = valuesAsked(parcelStatuses, { named: status, leftOut: statusNot });
  if (statuses) kept = kept.where(sql`packages."status"`, '=', sql`any (${[...statuses]}::text[])`);
  if (trackingNumberEmpty !== undefined)
    kept = kept.where(hasNone(sql.ref('transports.trackingNumber'), trackingNumberEmpty));
  // typed by hand, the C of a number is often a small one
  return number ? kept.where('packages.number', 'in', [number, number.toUpperCase()]) : kept;
}

/**
 * The parcels that leave the actor's store or workshop, or come to it: in the order that was asked for, else the latest
 * first, or a stretch of the walk.
 */
export async function listParcels(db: Trx, actor: Actor, filters: Filters) {
  const own = filters.way === 'in' ? sentTo(views(db), actor) : sentFrom(views(db), actor);
  const rows = filtered(own, filters);
  const { after, itemsPerPage } = filters;
  if (after) {
    const found = await behind(rows, 'packages', { after, itemsPerPage }).execute();
    const { items, next } = walked(found, itemsPerPage);
    return { items: items.map(asView), next };
  }
  const { by, tie } = sortingOf(parcelSorts, filters.order, { column: 'createdAt', direction: 'desc' });
  const [found, { total }] = await Promise.all([
    by
      .reduce((sorted, { column, direction }) => sorted.orderBy(`packages.${column}`, direction), rows)
      .orderBy('packages.id', tie)
      .limit(itemsPerPage)
      .offset((filters.page - 1) * itemsPerPage)
      .execute(),
    countOf(db, rows).executeTakeFirstOrThrow(),
  ]);
  return { items: found.map(asView), ...totalOf(total) };
}
