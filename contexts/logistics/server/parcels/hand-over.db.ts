import { sql } from 'kysely';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { handOverLimits } from '../../domain/parcels/hand-over.contract.ts';
import { handOverParcel } from '../../domain/parcels/parcel.states.ts';

const { handOver, sendReturn, ship } = itemTransitions;

/** Does this item leave with its parcel, as `handOver` asks? A return was sent when its parcel was closed. */
const leaves = sql<boolean>`(items."exitAt" is null and case
  when packages."destinationType" = 'customer' then items."status" = any (${[...sendReturn.to]}::text[])
  when packages."storeId" is null
    then items."warehouseId" = packages."warehouseId" and items."status" = any (${[...ship.from]}::text[])
  else items."status" = any (${[...handOver.from]}::text[]) end)`;

/** The items of a parcel that leave with it. */
const leaving = sql`from package_items join items on items."id" = package_items."itemId"
  where package_items."packageId" = packages."id" and ${leaves}`;

/** The parcels of the caller's places that wait for their carrier; not those of which nothing can leave any more. */
function waiting(actor: Actor) {
  const isStore = actor.module !== 'rps' && actor.module !== 'lcm';
  let rows = build
    .selectFrom('packages')
    .where('packages.status', 'in', [...handOverParcel.from])
    .where(sql<boolean>`exists (select ${leaving})`)
    .where(isStore ? 'packages.retailerAccountId' : 'packages.buyerAccountId', 'in', [...actor.accountIds]);
  if (actor.organizationIds !== null)
    rows = rows.where(isStore ? 'packages.storeId' : 'packages.warehouseId', 'in', [
      ...actor.organizationIds,
    ]);
  return rows;
}

export const waitingParcelsQuery = (actor: Actor) =>
  waiting(actor)
    .leftJoin('organizations', 'organizations.id', 'packages.destinationId')
    .leftJoin('transports', 'transports.id', 'packages.transportId')
    .select((is) => [
      'packages.id',
      'packages.number',
      'packages.version',
      'packages.closedAt',
      'packages.createdAt',
      'transports.trackingNumber',
      'transports.status as transportStatus',
      'transports.labelFileId',
      'transports.company',
      'transports.connectorFqn',
      'organizations.commonName as destination',
      sql<number>`(select count(*) ${leaving})`.as('itemCount'),
      is
        .selectFrom('package_items')
        .select('package_items.buybackCode')
        .whereRef('package_items.packageId', '=', 'packages.id')
        .orderBy('package_items.addedAt')
        .limit(1)
        .as('firstCode'),
    ])
    .orderBy('packages.closedAt')
    .orderBy('packages.id')
    .limit(handOverLimits.parcels);

export const waitingCountQuery = (actor: Actor) => waiting(actor).select(sql<number>`count(*)`.as('total'));

/** Would something leave with a parcel if it was handed over? */
export async function isLeaving(db: Trx, packageId: string): Promise<boolean> {
  const found = await db
    .selectFrom('packages')
    .select('packages.id')
    .where('packages.id', '=', packageId)
    .where(sql<boolean>`exists (select ${leaving})`)
    .executeTakeFirst();
  return found !== undefined;
}
