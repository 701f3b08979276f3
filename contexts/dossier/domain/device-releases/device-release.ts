import { hourMs } from '@reprise/platform/domain/core/day.ts';
import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../buybacks/buyback.ts';
import { openBuybacks } from '../buybacks/buyback.states.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { deviceReleaseLimits } from '@reprise/platform/domain/core/limits.ts';

/**
 * A manager's permission to sell a device at their store although an open dossier names it: for one sale, within a day
 * (docs/device-identity.md). Keeps name and role of the manager at that moment.
 */
export const deviceRelease = z.object({
  id,
  retailerAccountId: id,
  storeId: id,
  /** The first 14 digits of the IMEI. */
  deviceKey: z.string().regex(/^\d{14}$/),
  reason: text(deviceReleaseLimits.reason.max, deviceReleaseLimits.reason.min),
  userId: id.nullable(),
  userName: text(130),
  userType: text(40),
  moduleType: z.enum(moduleTypes),
  createdAt: instant,
  /** The dossier that was created with it. */
  buybackId: id.nullable(),
  usedAt: instant.nullable(),
});
export type DeviceRelease = z.infer<typeof deviceRelease>;

/** Until when a release is valid, unless a sale uses it before. */
export const goodUntil = ({ createdAt }: Pick<DeviceRelease, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + deviceReleaseLimits.hours * hourMs);

/** The moment since which releases are valid. */
export const goodSince = (now: Date): Date => new Date(now.getTime() - deviceReleaseLimits.hours * hourMs);

/** A release as shown at the counter. */
export const deviceReleaseView = deviceRelease
  .pick({ reason: true })
  .extend({ by: z.string(), until: instant });

export const viewRelease = (release: DeviceRelease): z.infer<typeof deviceReleaseView> => ({
  by: release.userName,
  reason: release.reason,
  until: goodUntil(release).toISOString(),
});

/** A dossier that names a device, by the declared IMEI or the one that was read: what a sale must know of it. */
export type DeviceDossier = Pick<
  Buyback,
  | 'id'
  | 'identificationNumber'
  | 'retailerAccountId'
  | 'buyerAccountId'
  | 'storeId'
  | 'warehouseId'
  | 'targetWarehouse'
  | 'status'
  | 'cancelReason'
  | 'lost'
> & {
  deviceKey: string;
  /** When it ended; null while it is open. */
  endedAt: string | null;
};

/** Is the dossier open, so that nobody else may sell its device? */
export const isOpenDossier = ({ status }: Pick<DeviceDossier, 'status'>): boolean =>
  openBuybacks.some((open) => open === status);

/**
 * May the device be sold, or be named by the dossier `ownId`? Not while another open dossier of the group names it,
 * unless a manager of the store released it.
 */
export function decideDevice(
  deviceKey: string,
  files: readonly DeviceDossier[],
  releases: readonly DeviceRelease[],
  ownId: string | null = null,
): { ok: true; release: DeviceRelease | null } | { ok: false; open: DeviceDossier[] } {
  const open = files.filter(
    (dossier) => dossier.deviceKey === deviceKey && dossier.id !== ownId && isOpenDossier(dossier),
  );
  if (open.length === 0) return { ok: true, release: null };
  const release = releases.find((one) => one.deviceKey === deviceKey);
  return release === undefined ? { ok: false, open } : { ok: true, release };
}
