import { z } from 'zod';
import { moduleTypes } from '@reprise/platform/domain/core/access.ts';
import type { Buyback } from '../buybacks/buyback.ts';
import { openBuybacks } from '../buybacks/buyback.states.ts';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { deviceReleaseLimits } from '@reprise/platform/domain/core/limits.ts';

/**
 * A manager's word that a device may be sold at their store although it stands in an open file: for one sale, and for a
 * day. Who gave it is kept as they were.
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
  /** The file that was made with it. */
  buybackId: id.nullable(),
  usedAt: instant.nullable(),
});
export type DeviceRelease = z.infer<typeof deviceRelease>;

/** Until when a release is good, if no sale uses it before. */
export const goodUntil = ({ createdAt }: Pick<DeviceRelease, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + deviceReleaseLimits.hours * 3_600_000);

/** A release as the counter reads it. */
export const deviceReleaseView = deviceRelease
  .pick({ reason: true })
  .extend({ by: z.string(), until: instant });

export const viewRelease = (release: DeviceRelease): z.infer<typeof deviceReleaseView> => ({
  by: release.userName,
  reason: release.reason,
  until: goodUntil(release).toISOString(),
});

/** A file that names a device, by what was declared or by what was read from the thing: what a sale must know of it. */
export type DeviceFile = Pick<
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

/** The file is under way, so that its device is nobody else's to sell. */
export const isOpenFile = ({ status }: Pick<DeviceFile, 'status'>): boolean =>
  openBuybacks.some((open) => open === status);

/**
 * May the device be sold, or named by the file `ownId`? Not while another file of the group that names it is open, unless
 * a manager of the store released it.
 */
export function decideDevice(
  deviceKey: string,
  files: readonly DeviceFile[],
  releases: readonly DeviceRelease[],
  ownId: string | null = null,
): { ok: true; release: DeviceRelease | null } | { ok: false; open: DeviceFile[] } {
  const open = files.filter((file) => file.deviceKey === deviceKey && file.id !== ownId && isOpenFile(file));
  if (open.length === 0) return { ok: true, release: null };
  const release = releases.find((one) => one.deviceKey === deviceKey);
  return release === undefined ? { ok: false, open } : { ok: true, release };
}
