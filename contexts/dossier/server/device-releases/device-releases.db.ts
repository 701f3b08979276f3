import { goodSince, type DeviceRelease } from '../../domain/device-releases/device-release.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { historyRows } from '../history/history.db.ts';

/** The releases of these devices at these stores that are unused and still valid. */
export const waitingReleasesQuery = (
  retailerAccountId: string,
  storeIds: readonly string[],
  deviceKeys: readonly string[],
  now: Date,
): CompiledQuery<DeviceRelease> =>
  build
    .selectFrom('device_releases')
    .selectAll()
    .where('retailerAccountId', '=', retailerAccountId)
    .where('storeId', '=', sql<string>`any (${storeIds}::uuid[])`)
    .where('deviceKey', '=', sql<string>`any (${deviceKeys}::text[])`)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', goodSince(now).toISOString())
    .compile();

type NewRelease = Omit<DeviceRelease, 'id' | 'buybackId' | 'usedAt'>;

/** Stores a release; it replaces an unused one for the same device at the same store. */
export const keepRelease = (db: Trx, release: NewRelease): Promise<DeviceRelease> =>
  db
    .insertInto('device_releases')
    .values({ ...release, buybackId: null, usedAt: null })
    .onConflict((taken) =>
      taken.columns(['storeId', 'deviceKey']).where('usedAt', 'is', null).doUpdateSet(release),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

type File = { buybackId: string; itemId: string; retailerAccountId: string; buyerAccountId: string };

/** The event in the history of a dossier that names who released its device, when and why. */
export const releaseLine = (release: DeviceRelease, file: File) =>
  historyRows(
    {
      userId: release.userId,
      name: release.userName,
      userType: release.userType,
      module: release.moduleType,
    },
    new Date(release.createdAt),
    file,
    [{ subject: 'buyback', subjectId: file.buybackId, action: 'imei_released', reason: release.reason }],
  );

/** Marks a release as used: it is valid for one sale only. */
export async function spendRelease(
  db: Trx,
  release: DeviceRelease,
  buybackId: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('device_releases')
    .set({ buybackId, usedAt: now.toISOString() })
    .where('id', '=', release.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The release ${release.id} has already been used`);
}
