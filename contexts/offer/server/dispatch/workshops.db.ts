import { dayOf, startOfDay } from '@reprise/platform/domain/core/day.ts';
import type { RuleToApply, Workshop } from '../../domain/dispatch/dispatch.ts';
import { circuitTypes } from '../../domain/circuits/circuit-types.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build } from '@reprise/platform/server/db/db.ts';

export type WorkshopRow = {
  id: string;
  accountId: string;
  commonName: string;
  status: 'active' | 'inactive';
  street: string;
  latitude: number;
  longitude: number;
  dailyCapacity: number | null;
  eligibleCountries: readonly string[] | null;
  itemsToday: number | null;
  itemsToVerify: number | null;
};

/** The workshops of the retailer's buyers, and of the retailer itself where it has some, with their load. */
export const workshopsQuery = (retailerAccountId: string, now: Date): CompiledQuery<WorkshopRow> =>
  sql<WorkshopRow>`
    with workshops as materialized (
      select "id", "accountId", "commonName", "status", "street", "latitude", "longitude", "dailyCapacity", "eligibleCountries"
      from organizations
      where "type" = 'warehouse' and "accountId" = any (array(
        select "buyerAccountId" from linked_buyers where "retailerAccountId" = ${retailerAccountId}
      ) || ${retailerAccountId}::uuid)
    )
    select workshops.*, loads."itemsToday", loads."itemsToVerify"
    from workshops left join app.workshop_loads(
      (select array_agg("id") from workshops where "dailyCapacity" is not null), ${startOfDay(dayOf(now)).toISOString()}::timestamptz
    ) as loads on loads."id" = workshops."id"`.compile(build);

export const linkedBuyersQuery = (retailerAccountId: string) =>
  build
    .selectFrom('linked_buyers')
    .select('buyerAccountId')
    .where('retailerAccountId', '=', retailerAccountId);

export type Dispatch = {
  workshops: readonly WorkshopRow[];
  rules: readonly RuleToApply[];
  defaultWarehouseId: string | null;
  buyerAccountIds: readonly string[];
};

/**
 * A workshop as the choice sees it. Workshops cannot be limited to circuits yet, and the built-in carrier needs no
 * contract of its own.
 */
export const workshopOf = (row: WorkshopRow, country: string): Workshop => ({
  id: row.id,
  name: row.commonName,
  active: row.status === 'active',
  // one that names no countries serves all
  countries: row.eligibleCountries?.length ? row.eligibleCountries : [country],
  circuits: circuitTypes,
  hasAddress: row.street !== '',
  hasTransportContract: true,
  position: { latitude: row.latitude, longitude: row.longitude },
  dailyCapacity: row.dailyCapacity,
  itemsToday: row.itemsToday ?? 0,
  itemsToVerify: row.itemsToVerify ?? 0,
});
