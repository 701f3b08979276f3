import type { StationResult } from '../../domain/stations/station.ts';
import { jsonb, type Trx } from '@reprise/platform/server/db/db.ts';

/** The workshop of a station, by its settings, and whether the account has the premium feature. */
export const stationPlace = (db: Trx, settingsId: string) =>
  db
    .selectFrom('connector_organizations')
    .innerJoin('organizations', 'organizations.id', 'connector_organizations.organizationId')
    .innerJoin(
      'organization_root_details',
      'organization_root_details.accountId',
      'connector_organizations.accountId',
    )
    .select([
      'connector_organizations.name',
      'organizations.id as warehouseId',
      'organizations.moduleType',
      'organization_root_details.enabledPremiumFeatures',
    ])
    .where('connector_organizations.id', '=', settingsId)
    .executeTakeFirst();

/** Stores a result; false when it came before: from the same station, or into the same account. */
export async function keepResult(
  db: Trx,
  result: Omit<StationResult, 'id' | 'receivedAt'> & { receivedAt: string },
): Promise<boolean> {
  const kept = await db
    .insertInto('station_results')
    .values({ ...result, measures: jsonb(result.measures), responses: jsonb(result.responses) })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
