import { dayOf, dayMs } from '@reprise/platform/domain/core/day.ts';

export const periods = [7, 30, 90, 365] as const;

/** The last days up to today, both included. Counted on the calendar: a day of a clock change has not 24 hours. */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const to = dayOf(now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}
