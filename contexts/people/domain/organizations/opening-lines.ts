import type { OpeningHours } from './organization.ts';

/** Joins consecutive days with the same hours into one line. */
export type HoursLine = { from: number; to: number; hours: string };

/**
 * Opening hours for display: `1–5 10:00–19:30`; a day with two openings shows both.
 * @param hours in any order; Monday is 1
 */
export function hoursLines(hours: OpeningHours): HoursLine[] {
  const lines: HoursLine[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const text = hours
      .filter((one) => one.day === day)
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .join(', ');
    const last = lines.at(-1);
    if (text === '') continue;
    if (last && last.hours === text && last.to === day - 1) last.to = day;
    else lines.push({ from: day, to: day, hours: text });
  }
  return lines;
}

/** A day's name in a language; Monday is 1. */
export const dayName = (day: number, locale: string, weekday: 'short' | 'long' = 'short'): string =>
  // 1 January 2024 was a Monday
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
