import { type Actor, inScope } from '@reprise/platform/domain/core/access.ts';
import { type HeldDevices, deviceKeyOf, holdDevices } from './open-device.db.ts';
import {
  type DeviceRelease,
  decideDevice,
  type DeviceDossier,
} from '../../domain/device-releases/device-release.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { placeOfDossier, type Dossier } from '../../domain/buybacks/dossier.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import { releaseLine, spendRelease } from '../device-releases/device-releases.db.ts';
import { insertHistory } from '../history/history.db.ts';

/**
 * The release with which the device may be sold although an open dossier names it; null where none does. Refusal:
 * `imei_already_open`, with that dossier when the caller may open it.
 */
export function requireFree(
  actor: Actor,
  deviceKey: string,
  { dossiers, releases }: Pick<HeldDevices, 'dossiers' | 'releases'>,
  { ownId = null, ...extra }: { ownId?: string | null; inCartId?: string } = {},
): DeviceRelease | null {
  const decision = decideDevice(deviceKey, dossiers, releases, ownId);
  if (decision.ok) return decision.release;
  throw new Refused('imei_already_open', {
    extra: { ...extra, openDossier: viewOpenDossier(actor, decision.open) },
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
