import { randomUUID } from 'node:crypto';
import {
  afterSilence,
  isFresh,
  mayAskAgain,
  verdictOf,
  type AskedDevice,
  type DeviceCheck,
  type DeviceFinding,
} from '../../domain/device-checks/device-check.ts';
import { openValues } from '@reprise/people/server/public.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { holdDeviceCheck, keepDeviceCheck, type DevicePartner } from './device-checks.db.ts';
import { askPartner } from './device-partner.ts';

/** The partner of an account, and what it last said of some devices. */
export type KnownDevices = { partner: DevicePartner | undefined; checks: readonly DeviceCheck[] };

/**
 * The partner's last answer about a device while it is taken for true; null: the partner has to be asked. `again`:
 * somebody says that a device changed that was not free.
 */
export function answerInHand(
  { partner, checks }: KnownDevices,
  deviceKey: string,
  { again = false, now }: { again?: boolean; now: Date },
): DeviceCheck | null {
  const last = checks.find((one) => one.accountId === partner?.accountId && one.deviceKey === deviceKey);
  if (last === undefined || !isFresh(last, now)) return null;
  const isDoubted = again && verdictOf(last) !== 'free' && mayAskAgain(last, now);
  return isDoubted ? null : last;
}

/**
 * Asks the partner about a device and keeps its answer, outside of any transaction: a partner may take seconds. Nothing
 * is refused: where no answer came a device that was stolen or locked stays so, and any other is not known.
 */
export async function askAboutDevice(
  { db, now }: { db: Db; now: Date },
  { accountId, fqn, properties }: DevicePartner,
  device: AskedDevice,
): Promise<DeviceFinding> {
  const said = await askPartner(fqn, openValues(fqn, properties), device, { key: randomUUID(), now });
  return inWall(db, [accountId], async (trx) => {
    const one = { ...device, accountId };
    const last = await holdDeviceCheck(trx, one);
    const finding = 'silence' in said ? afterSilence(last, said, now) : said;
    await keepDeviceCheck(trx, one, finding);
    return finding;
  });
}
