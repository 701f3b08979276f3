import { dayMs } from '../../domain/core/day.ts';

/** The time of an instant in the reader's language. */
export const hour = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

const steps = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago an instant was, in the largest whole unit: "il y a 2 heures". */
export function ago(instant: string, now: Date, locale: string): string {
  const passed = now.getTime() - new Date(instant).getTime();
  const step = steps.find(({ ms }) => passed >= ms);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return step === undefined
    ? format.format(0, 'second')
    : format.format(-Math.floor(passed / step.ms), step.unit);
}
