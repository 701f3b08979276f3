import { dayMs } from '@reprise/platform/domain/core/day.ts';
import { cartLimits } from '@reprise/platform/domain/core/limits.ts';

/** The channel of the sale: the public site, or a store's counter. */
export type Channel = 'web' | 'store';

/** How many days a cart or a started sale is kept. */
export const lifetimeDays = (channel: Channel): number =>
  channel === 'web' ? cartLimits.lifetimeDays.public : cartLimits.lifetimeDays.dashboard;

/** Was it stored too long ago, or at an unreadable time? */
export const isTooOld = (storedAt: string, channel: Channel, now: Date): boolean => {
  const age = now.getTime() - Date.parse(storedAt);
  return !(age >= 0 && age <= lifetimeDays(channel) * dayMs);
};
