import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { placeOfDossier, type Dossier } from '../../domain/buybacks/dossier.ts';
import { checkImei } from '@reprise/platform/domain/codes/imei.ts';
import {
  decideDevice,
  type DeviceDossier,
  type DeviceRelease,
} from '../../domain/device-releases/device-release.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sql, type CompiledQuery } from 'kysely';
import { build, type Trx } from '@reprise/platform/server/db/db.ts';
import { releaseLine, spendRelease, waitingReleasesQuery } from '../device-releases/device-releases.db.ts';
import { insertHistory } from '../history/history.db.ts';

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
export type HeldDevices = { dossiers: DeviceDossier[]; releases: DeviceRelease[] };

/** Locks the devices, and reads the dossiers that name them and the releases that are valid for them. */
export async function holdDevices(
  db: Trx,
  { retailerAccountId, storeId }: DevicePlace,
  deviceKeys: readonly string[],
  now: Date,
): Promise<HeldDevices> {
  if (deviceKeys.length === 0) return { dossiers: [], releases: [] };
  const stores = storeId === null ? [] : [storeId];
  const [, dossiers, releases] = await Promise.all([
    db.executeQuery(holdDevicesQuery(deviceKeys)),
    db.executeQuery(deviceDossiersQuery(retailerAccountId, deviceKeys)),
    db.executeQuery(waitingReleasesQuery(retailerAccountId, stores, deviceKeys, now)),
  ]);
  return { dossiers: dossiers.rows, releases: releases.rows };
}

/**
 * The release with which the device may be sold although an open dossier names it; null where none does. Refusal:
 * `imei_already_open`, with that dossier when the caller may open it.
 */
export function requireFree(
  actor: Actor,
  deviceKey: string,
  { dossiers, releases }: HeldDevices,
  { ownId = null, ...extra }: { ownId?: string | null; inCartId?: string } = {},
): DeviceRelease | null {
  const decision = decideDevice(deviceKey, dossiers, releases, ownId);
  if (decision.ok) return decision.release;
  throw new Refused('imei_already_open', {
    extra: { ...extra, openFile: viewOpenDossier(actor, decision.open) },
  });
}

/**
 * What the caller may know of the open dossier: staff which one it is, if in their scope; a visitor only that there is
 * one.
 */
export function viewOpenDossier(
  actor: Actor,
  found: readonly DeviceDossier[],
): { id: string | null; number: string | null } | null {
  const [newest] = found;
  if (newest === undefined) return null;
  const isStaff = actor.userId !== null;
  const own = isStaff ? found.find((dossier) => isInReach(actor, dossier)) : undefined;
  return { id: own?.id ?? null, number: own?.identificationNumber ?? null };
}

export const isInReach = (actor: Actor, dossier: DeviceDossier): boolean =>
  inScope(actor, placeOfDossier({ buyback: dossier }));

/**
 * The same for a dossier that is to name another device. Refusal: `imei_already_open` while another open dossier of the
 * group names it, and no manager of the store released it.
 */
export async function requireFreeFor(
  { db, actor, now }: { db: Trx; actor: Actor; now: Date },
  buyback: Pick<Buyback, 'id' | 'imei' | 'retailerAccountId' | 'storeId'>,
  imei: string | null,
): Promise<DeviceRelease | null> {
  const deviceKey = deviceKeyOf(imei);
  if (deviceKey === null || deviceKey === deviceKeyOf(buyback.imei)) return null;
  return requireFree(actor, deviceKey, await holdDevices(db, buyback, [deviceKey], now), {
    ownId: buyback.id,
  });
}

/** A release was used: it is spent, and the history of the dossier names its manager and reason. */
export async function recordRelease(
  { db, now }: { db: Trx; now: Date },
  release: DeviceRelease,
  { buyback, item }: Pick<Dossier, 'buyback' | 'item'>,
): Promise<void> {
  const { id: buybackId, retailerAccountId, buyerAccountId } = buyback;
  const lines = releaseLine(release, { buybackId, itemId: item.id, retailerAccountId, buyerAccountId });
  await insertHistory(db, lines);
  await spendRelease(db, release, buybackId, now);
}
