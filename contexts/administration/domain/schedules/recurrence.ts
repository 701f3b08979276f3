import { dayAfter, dayOf, momentAt } from '@reprise/platform/domain/core/day.ts';

export const intervals = ['day', 'week', 'month'] as const;

export type Recurrence = {
  every: (typeof intervals)[number];
  /** Of a week: 1 is Monday. */
  weekday: number | null;
  monthDay: number | null;
  time: string;
};

/** 1 is Monday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const isLastOfMonth = (day: string): boolean => dayAfter(day).endsWith('-01');

function isOn(day: string, { every, weekday, monthDay }: Recurrence): boolean {
  switch (every) {
    case 'day':
      return true;
    case 'week':
      return weekdayOf(day) === weekday;
    case 'month': {
      const date = Number(day.slice(8));
      return date === monthDay || (isLastOfMonth(day) && date < (monthDay ?? 0));
    }
  }
}

/**
 * The next time after an instant, by the clocks of Europe/Paris. A time that the clocks skip comes an hour later, one
 * that they show twice comes once; a month without the day has its last.
 */
export function nextRunAfter(recurrence: Recurrence, after: Date): Date {
  // two months hold every day of the month
  for (let day = dayOf(after), left = 62; left > 0; day = dayAfter(day), left -= 1) {
    const at = momentAt(day, recurrence.time);
    if (isOn(day, recurrence) && at > after) return at;
  }
  throw new Error(`${recurrence.every} has no next time`);
}

/**
 * What a changed schedule writes of its next time: nothing where it keeps its times, so that a time that is due and has
 * not begun is not lost (docs/scheduled-exports.md, "When"), nor while it is paused or stopped.
 */
export function nextRunOfChanged(
  before: Recurrence & { nextRunAt: string | null },
  after: Recurrence,
  now: Date,
): { nextRunAt?: string } {
  const keepsTimes =
    before.every === after.every &&
    before.weekday === after.weekday &&
    before.monthDay === after.monthDay &&
    before.time === after.time;
  return keepsTimes || before.nextRunAt === null ? {} : { nextRunAt: nextRunAfter(after, now).toISOString() };
}
