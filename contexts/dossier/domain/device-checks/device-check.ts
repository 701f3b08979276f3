import { z } from 'zod';
import { id, instant, text } from '@reprise/platform/domain/core/field.ts';
import { deviceCheckLimits } from './device-check.limits.ts';

/** `listed`: reported as lost or stolen. */
export const blocklistAnswers = ['clear', 'listed', 'unknown'] as const;
/** `not_asked`: the partner says nothing about locks. */
export const lockAnswers = ['off', 'on', 'unknown', 'not_asked'] as const;

/** What the partner of an account last said of a device (docs/connectors.md, "Device checks (`http.device-check`)"). */
export const deviceCheck = z.object({
  id,
  accountId: id,
  /** The first 14 digits of the IMEI. */
  deviceKey: z.string().regex(/^\d{14}$/),
  blocklist: z.enum(blocklistAnswers),
  activationLock: z.enum(lockAnswers),
  /** The partner's own number of the check. */
  reference: text(deviceCheckLimits.reference.max).nullable(),
  /** Why it is not known, or what is listed, in the partner's words. */
  reason: text(deviceCheckLimits.reason.max).nullable(),
  checkedAt: instant,
  validUntil: instant,
});
export type DeviceCheck = z.infer<typeof deviceCheck>;
/** An answer before it is kept. */
export type DeviceFinding = Omit<DeviceCheck, 'id' | 'accountId' | 'deviceKey'>;

/** A device that the partner is asked about; brand and model are null where no product says them. */
export type AskedDevice = {
  /** The digits as they were given, 15 to 17. */
  imei: string;
  deviceKey: string;
  brand: string | null;
  model: string | null;
};

/** What an answer comes to: only `free` lets a device go on by itself, `unknown` asks a person. */
export const deviceVerdicts = ['free', 'locked', 'listed', 'unknown'] as const;
export type DeviceVerdict = (typeof deviceVerdicts)[number];

/** A device that is listed and locked is listed: that lasts longer. What is not known is never taken for free. */
export function verdictOf({
  blocklist,
  activationLock,
}: Pick<DeviceFinding, 'blocklist' | 'activationLock'>): DeviceVerdict {
  if (blocklist === 'listed') return 'listed';
  if (activationLock === 'on') return 'locked';
  return blocklist === 'unknown' || activationLock === 'unknown' ? 'unknown' : 'free';
}

/** Is the answer still taken for true? */
export const isFresh = ({ validUntil }: Pick<DeviceCheck, 'validUntil'>, now: Date): boolean =>
  Date.parse(validUntil) > now.getTime();

/** May the device be asked about again by somebody who says that it changed? */
export const mayAskAgain = ({ checkedAt }: Pick<DeviceCheck, 'checkedAt'>, now: Date): boolean =>
  Date.parse(checkedAt) + deviceCheckLimits.againMinutes * 60_000 <= now.getTime();

const later = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

/** Nothing is known of the device, and its partner is asked again soon. */
const unanswered = (reason: string, now: Date): DeviceFinding => ({
  blocklist: 'unknown',
  activationLock: 'unknown',
  reference: null,
  reason: reason.slice(0, deviceCheckLimits.reason.max),
  checkedAt: now.toISOString(),
  validUntil: later(now, deviceCheckLimits.unansweredMinutes),
});

/** Where a partner did not answer, and why. */
export type Silence = { silence: string };

/** What is kept where no answer came: what was stolen or locked stays so, as nobody has said otherwise. It is asked again soon. */
export function afterSilence(
  last: DeviceFinding | undefined,
  { silence }: Silence,
  now: Date,
): DeviceFinding {
  const kept = unanswered(silence, now);
  if (last === undefined || !['listed', 'locked'].includes(verdictOf(last))) return kept;
  const { blocklist, activationLock, reference, reason } = last;
  return { ...kept, blocklist, activationLock, reference, reason };
}

/** Until when an answer is taken for true: a day, or less where the partner says so. */
export function validUntil(said: string | null, now: Date): string {
  const latest = later(now, deviceCheckLimits.hours * 60);
  return said !== null && Date.parse(said) < Date.parse(latest) ? new Date(said).toISOString() : latest;
}
