import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { DeviceCheck } from '../../domain/device-checks/device-check.ts';
import type { DeviceDossier, DeviceRelease } from '../../domain/device-releases/device-release.ts';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { standingChecksQuery } from '../device-checks/device-checks.db.ts';
import { waitingReleasesQuery } from '../device-releases/device-releases.db.ts';

/** The first 14 digits of an IMEI, which identify the device; null without an IMEI. */
export function deviceKeyOf(imei: string | null): string | null {
  const check = checkImei(imei ?? '');
  return check.ok ? check.deviceKey : null;
}

/**
 * The dossiers that name these devices, in the group of accounts linked to this one: open ones first, then the newest.
 */
export const deviceDossiersQuery = (
  accountId: string,
  deviceKeys: readonly string[],
): CompiledQuery<DeviceDossier> =>
  sql<DeviceDossier>`select * from app.device_files(${accountId}::uuid, ${deviceKeys}::text[])`.compile(
    build,
  );

export const deviceDossiers = async (
  db: Trx,
  accountId: string,
  deviceKey: string,
): Promise<DeviceDossier[]> => (await db.executeQuery(deviceDossiersQuery(accountId, [deviceKey]))).rows;

/**
 * Locks the devices until the transaction ends, whatever the account: of two sales of the same device at the same
 * moment the second one waits here, and then finds the dossier of the first.
 */
const holdDevicesQuery = (deviceKeys: readonly string[]): CompiledQuery =>
  // always in the same order, so that two carts with several devices cannot deadlock
  sql`select pg_advisory_xact_lock(device) from (
      select distinct hashtextextended('device ' || key, 0) as device from unnest(${deviceKeys}::text[]) as key
      order by device
    ) as devices`.compile(build);

/** Where the devices are sold: the retailer, whose group counts, and the store, whose releases count. */
export type DevicePlace = { retailerAccountId: string; storeId: string | null };

export type HeldDevices = { dossiers: DeviceDossier[]; releases: DeviceRelease[]; checks: DeviceCheck[] };

/** Locks the devices, and reads the dossiers that name them, their valid releases and what a partner said of them. */
export async function holdDevices(
  db: Trx,
  { retailerAccountId, storeId }: DevicePlace,
  deviceKeys: readonly string[],
  now: Date,
): Promise<HeldDevices> {
  if (deviceKeys.length === 0) return { dossiers: [], releases: [], checks: [] };
  const stores = storeId === null ? [] : [storeId];
  const [, dossiers, releases, checks] = await Promise.all([
    db.executeQuery(holdDevicesQuery(deviceKeys)),
    db.executeQuery(deviceDossiersQuery(retailerAccountId, deviceKeys)),
    db.executeQuery(waitingReleasesQuery(retailerAccountId, stores, deviceKeys, now)),
    db.executeQuery(standingChecksQuery(retailerAccountId, deviceKeys)),
  ]);
  return { dossiers: dossiers.rows, releases: releases.rows, checks: checks.rows };
}
