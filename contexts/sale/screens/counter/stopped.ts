import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { DeviceVerdict } from '@reprise/dossier/domain/device-checks/device-check.ts';

/** Why a device is not bought as it is now. */
export type Stopped = Extract<DeviceVerdict, 'locked' | 'listed'>;

/** Of what is known of a device; null where it may be bought, or a person looks at it later. */
export const stoppedAs = (verdict: DeviceVerdict | null | undefined): Stopped | null =>
  verdict === 'locked' || verdict === 'listed' ? verdict : null;

/** Of the refusal of a sale; null where it was refused for another reason. */
export function stoppedBy(error: unknown): Stopped | null {
  if (!(error instanceof CallRefused)) return null;
  if (error.code === 'device_listed') return 'listed';
  return error.code === 'device_locked' ? 'locked' : null;
}
