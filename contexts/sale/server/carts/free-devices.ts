import type { Actor } from '@reprise/platform/domain/core/access.ts';
import type { DeviceRelease } from '@reprise/dossier/domain/device-releases/device-release.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import {
  deviceKeyOf,
  requireFree,
  requireUnstopped,
  type HeldDevices,
} from '@reprise/dossier/server/public.ts';
import type { Line } from './line.ts';

/**
 * A device can be sold once at a time in a group of accounts (docs/device-identity.md): a line whose device has an open
 * dossier is refused, unless a manager of the store released it. `held`: the open dossiers and releases of the lines'
 * devices, and what a partner said of them. Answers each line's release. Refusals, with the line: `imei_twice`,
 * `imei_already_open`, and those of a stolen or locked device (`requireUnstopped`).
 */
export function requireFreeDevices(
  actor: Actor,
  lines: readonly Line[],
  held: HeldDevices,
): (DeviceRelease | null)[] {
  const named = lines.map(({ input, declaration, price }) => ({
    soldAsLocked: price.locked,
    inCartId: input.inCartId,
    deviceKey: deviceKeyOf(declaration.imei),
  }));
  const twice = named.find(
    ({ deviceKey }, at) =>
      deviceKey !== null && named.slice(0, at).some((before) => before.deviceKey === deviceKey),
  );
  if (twice !== undefined) throw new Refused('imei_twice', { extra: { inCartId: twice.inCartId } });
  return named.map(({ inCartId, deviceKey, soldAsLocked }) => {
    if (deviceKey === null) return null;
    const release = requireFree(actor, deviceKey, held, { inCartId });
    requireUnstopped(deviceKey, held, { soldAsLocked, inCartId });
    return release;
  });
}
