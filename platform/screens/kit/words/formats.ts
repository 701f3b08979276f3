import { dayMs, hourMs, timeZone } from '../../../domain/core/day.ts';
import { useTranslation } from 'react-i18next';

const steps = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago, in the largest whole unit and as short as the language allows: « 2 j », "4 hrs". */
export function since(from: string, now: Date, locale: string): string {
  const age = Math.max(0, now.getTime() - new Date(from).getTime());
  const step = steps.find(({ ms }) => age >= ms) ?? steps[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: step.unit, unitDisplay: 'short' }).format(
    Math.floor(age / step.ms),
  );
}

/** A day (`YYYY-MM-DD`), or the day of an instant in Europe/Paris wherever it is read, in the reader's language. */
export const dayText = (value: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: value.length === 10 ? 'UTC' : timeZone,
  }).format(new Date(value));

/** A day of the week (Monday is 1) as it is spelled within a sentence: « lundi », « Montag ». */
export const weekdayText = (day: number, locale: string): string =>
  // the first of January 2024 was a Monday
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Dates, ages and counts in the reader's language. */
export function useFormats() {
  const { i18n } = useTranslation('ui');
  const locale = i18n.language;
  return {
    locale,
    day: (value: string): string => dayText(value, locale),
    moment: (value: string): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value)),
    weekday: (day: number): string => weekdayText(day, locale),
    since: (value: string): string => since(value, new Date(), locale),
    count: (value: number): string => new Intl.NumberFormat(locale).format(value),
  };
}
