import { dayAfter, dayOf } from '@reprise/platform/domain/core/day.ts';

const isOnWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** The next working day of banks, that is not on a weekend. */
export function nextBankDay(now: Date): string {
  let day = dayAfter(dayOf(now));
  while (isOnWeekend(day)) day = dayAfter(day);
  return day;
}

/** The day on which the bank is asked to execute a batch that is approved now: the prepared one, unless it has come. */
export function executionDayOf(prepared: string, now: Date): string {
  const earliest = nextBankDay(now);
  return prepared > earliest ? prepared : earliest;
}
