import { dayMs, dayOf } from './day.ts';

/**
 * The last days in Europe/Paris up to today, as `2026-03-02`, both included. Counted on the calendar: a day of a clock
 * change has not 24 hours.
 */
export function lastDays(count: number, now: Date): { from: string; to: string } {
  const to = dayOf(now);
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}
