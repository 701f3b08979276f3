import { inScope, type Actor } from '@reprise/domain/access';
import { buybackTransitions } from '@reprise/domain/buyback/buyback.transitions';
import { placeOfFile } from '@reprise/domain/buyback/file-facts';
import { sql } from 'kysely';
import type { Trx } from '../../lib/db/db.ts';

const most = 20;

/**
 * The files of a retailer that are not ended and name a device, newest first: by the first 14 digits of the IMEI, so
 * that the same device is found whatever of it was typed (design, 3h).
 */
export const openFilesOfDevice = (db: Trx, retailerAccountId: string, deviceKey: string) =>
  db
    .selectFrom('buybacks')
    .innerJoin('customers', 'customers.id', 'buybacks.customerId')
    .selectAll('buybacks')
    .select(sql<string>`lower(customers."email")`.as('email'))
    .where('buybacks.retailerAccountId', '=', retailerAccountId)
    .where('buybacks.imei', '>=', deviceKey)
    .where('buybacks.imei', '<', `${deviceKey}:`)
    .where('buybacks.status', 'in', [...buybackTransitions.cancel.from])
    .orderBy('buybacks.createdAt', 'desc')
    .limit(most)
    .execute();

type Found = Awaited<ReturnType<typeof openFilesOfDevice>>[number];

/** What one may know of it: staff which file it is when it is within their scope, a visitor only that there is one. */
export function tellOpenFile(
  actor: Actor,
  found: readonly Found[],
): { id: string | null; number: string | null } | null {
  const [newest] = found;
  if (newest === undefined) return null;
  const isStaff = actor.userId !== null;
  const own = isStaff ? found.find((buyback) => inScope(actor, placeOfFile({ buyback }))) : undefined;
  return { id: own?.id ?? null, number: own?.identificationNumber ?? null };
}
