/** The time zone of the product's days, wherever its servers and its readers are. */
export const timeZone = 'Europe/Paris';

/**
 * The Swedish locale formats dates and times as ISO 8601 does. Making a formatter costs a hundred times as much as
 * using it.
 */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const moments = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The day, `2026-03-02`, on which an instant falls in Europe/Paris. */
export const dayOf = (instant: Date): string => days.format(instant);

/** The time, `08:30`, that a clock in Europe/Paris shows at an instant. */
export const clockOf = (instant: Date): string => moments.format(instant).slice(11, 16);

/** Those of the readers' languages. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string, style: { dateStyle: 'long' | 'medium'; timeStyle?: 'short' }) {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...style });
  formats.set(key, format);
  return format;
}

/** « 5 décembre 2026 »: the day of an instant in Europe/Paris, in words. */
export const longDay = (instant: Date, locale: string): string =>
  formatIn(locale, { dateStyle: 'long' }).format(instant);

/** « 5 déc. 2026, 08:30 »: what a calendar and a clock in Europe/Paris show at an instant. */
export const momentText = (instant: Date, locale: string): string =>
  formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);

/** The instant at which a day, `2026-03-02`, begins in Europe/Paris. */
export function startOfDay(day: string): Date {
  const midnightInUtc = Date.parse(`${day}T00:00:00Z`);
  const clock = moments.format(midnightInUtc).replace(' ', 'T');
  // no clock change lies between the two midnights
  return new Date(midnightInUtc - (Date.parse(`${clock}Z`) - midnightInUtc));
}

/**
 * The instant at which a clock in Europe/Paris shows a time, `08:30`, of a day; of a time that it shows twice the
 * second one, of one that it leaves out the instant an hour later.
 */
export function momentAt(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const aheadAt = (instant: number): number =>
    Date.parse(`${moments.format(instant).replace(' ', 'T')}Z`) - instant;
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}

/** The day that follows a day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
