import { dayOf, dayMs } from '@reprise/platform/domain/core/day.ts';

export const periods = [7, 30, 90, 365] as const;

/** The last days up to today, both included. */
export const lastDays = (count: number, now: Date): { from: string; to: string } => ({
  from: dayOf(new Date(now.getTime() - (count - 1) * dayMs)),
  to: dayOf(now),
});
