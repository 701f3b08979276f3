import { verdictOf } from '../../domain/device-checks/device-check.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { HeldDevices } from '../buybacks/open-device.db.ts';

/**
 * A device that the partner last called stolen or locked is not sold until it is asked again and says otherwise, however
 * old that answer is (docs/device-identity.md). What it does not know stops no sale: the payment waits for a person.
 * Refusals: `device_listed`; `device_locked` unless the thing is sold as locked, so that nothing is paid for it.
 */
export function requireUnstopped(
  deviceKey: string,
  { checks }: Pick<HeldDevices, 'checks'>,
  { soldAsLocked, ...extra }: { soldAsLocked: boolean; inCartId?: string },
): void {
  const check = checks.find((one) => one.deviceKey === deviceKey);
  const verdict = check === undefined ? null : verdictOf(check);
  if (verdict === 'listed') throw new Refused('device_listed', { extra });
  if (verdict === 'locked' && !soldAsLocked) throw new Refused('device_locked', { extra });
}
