import { dayOf, longDay, momentText } from '@reprise/platform/domain/core/day.ts';

/** Whether a quote holds for the whole of its last day in Europe/Paris; with a buyer's own price it may end within it. */
export const holdsAllDay = (until: Date): boolean => dayOf(new Date(until.getTime() + 1)) !== dayOf(until);

/**
 * Until when a quote holds, in the reader's language: the day, with its time where the quote ends before that day does
 * (docs/price.md, "The guarantee" and "The buyer's own price").
 * @param guaranteeUntil the last instant at which it holds
 */
export function untilText(guaranteeUntil: string, locale: string): string {
  const until = new Date(guaranteeUntil);
  return holdsAllDay(until) ? longDay(until, locale) : momentText(until, locale);
}
