import { inScope, type Actor } from '@reprise/domain/access';
import type { Buyback } from '@reprise/domain/buyback/buyback';
import { buybackTransitions } from '@reprise/domain/buyback/buyback.transitions';
import { placeOfFile } from '@reprise/domain/buyback/file-facts';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from '../../lib/db/db.ts';

const most = 20;

/**
 * The files of a retailer that are not ended and name a device, newest first: by the first 14 digits of the IMEI, so
 * that the same device is found whatever of it was typed (design, 3h).
 */
export const openFilesOfDevice = (db: Trx, retailerAccountId: string, deviceKey: string) =>
  db
    .selectFrom('buybacks')
    .selectAll()
    .where('buybacks.retailerAccountId', '=', retailerAccountId)
    .where('buybacks.imei', '>=', deviceKey)
    .where('buybacks.imei', '<', `${deviceKey}:`)
    .where('buybacks.status', 'in', [...buybackTransitions.cancel.from])
    .orderBy('buybacks.createdAt', 'desc')
    .limit(most)
    .execute();

/** Those among the devices of these declarations that the same customer already sells, newest first. */
export const ownOpenFilesQuery = (
  retailerAccountId: string,
  declarationIds: readonly string[],
  email: string,
): CompiledQuery<Buyback> =>
  // ordered by the device, so that its index is read whatever the planner believes of the others
  sql<Buyback>`select found.* from declarations
    cross join lateral (
      select buybacks.* from buybacks
      where buybacks."retailerAccountId" = ${retailerAccountId}
        and buybacks."imei" >= left(declarations."imei", 14) and buybacks."imei" < left(declarations."imei", 14) || ':'
      order by buybacks."imei" limit ${most}
    ) as found
    join customers on customers."id" = found."customerId" and lower(customers."email") = ${email.toLowerCase()}
    where declarations."id" = any (${declarationIds}::uuid[])
      and found."status" = any (${buybackTransitions.cancel.from}::text[])
    order by found."createdAt" desc`.compile(build);

/**
 * Until the transaction ends, nobody else confirms one of these devices for the same customer: of two carts sent at
 * the same moment the second waits here, and then finds the first's file.
 */
export const holdDevicesQuery = (
  retailerAccountId: string,
  declarationIds: readonly string[],
  email: string,
): CompiledQuery =>
  // in one order for everybody, so that two carts of several devices never wait for one another
  sql`select pg_advisory_xact_lock(device) from (
      select distinct hashtextextended(concat_ws(' ', ${retailerAccountId}::text, left("imei", 14),
        ${email.toLowerCase()}::text), 0) as device
      from declarations where "id" = any (${declarationIds}::uuid[]) and "imei" is not null order by device
    ) as devices`.compile(build);

/** What one may know of it: staff which file it is when it is within their scope, a visitor only that there is one. */
export function tellOpenFile(
  actor: Actor,
  found: readonly Buyback[],
): { id: string | null; number: string | null } | null {
  const [newest] = found;
  if (newest === undefined) return null;
  const isStaff = actor.userId !== null;
  const own = isStaff ? found.find((buyback) => inScope(actor, placeOfFile({ buyback }))) : undefined;
  return { id: own?.id ?? null, number: own?.identificationNumber ?? null };
}
