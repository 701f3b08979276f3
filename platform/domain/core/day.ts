/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000;
/** An hour, in milliseconds. */
export const hourMs = 3_600_000;

/** The time zone of the product's days, wherever its servers and its readers are. */
export const timeZone = 'Europe/Paris';

type Style = { dateStyle: 'short' | 'medium' | 'long'; timeStyle?: 'short' | 'medium' };

/**
 * Making a formatter costs a hundred times as much as using it, and a page's first one 80 ms: each is kept, and made
 * when it is first needed rather than while the page starts.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style.dateStyle} ${style.timeStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...style });
  formats.set(key, format);
  return format;
}

/** The Swedish locale formats dates and times as ISO 8601 does. */
const iso = 'sv-SE';

/** `2026-03-02 08:30:00`: what a calendar and a clock in Europe/Paris show at an instant. */
const isoMoment = (instant: Date | number): string =>
  formatIn(iso, { dateStyle: 'short', timeStyle: 'medium' }).format(instant);

/** The day, `2026-03-02`, on which an instant falls in Europe/Paris. */
export const dayOf = (instant: Date): string => formatIn(iso, { dateStyle: 'short' }).format(instant);

/** The time, `08:30`, that a clock in Europe/Paris shows at an instant. */
export const clockOf = (instant: Date): string => isoMoment(instant).slice(11, 16);

/** « 5 décembre 2026 »: the day of an instant in Europe/Paris, in words. */
export const longDay = (instant: Date, locale: string): string =>
  formatIn(locale, { dateStyle: 'long' }).format(instant);

/** « 5 déc. 2026, 08:30 »: what a calendar and a clock in Europe/Paris show at an instant. */
export const momentText = (instant: Date, locale: string): string =>
  formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);

/** The instant at which a day, `2026-03-02`, begins in Europe/Paris. */
export function startOfDay(day: string): Date {
  const midnightInUtc = Date.parse(`${day}T00:00:00Z`);
  const clock = isoMoment(midnightInUtc).replace(' ', 'T');
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
    Date.parse(`${isoMoment(instant).replace(' ', 'T')}Z`) - instant;
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}

const midnightInUtc = (instant: Date): number => Date.parse(`${dayOf(instant)}T00:00:00Z`);

/** How many days lie between the days of two instants in Europe/Paris. */
export const daysBetween = (from: Date, to: Date): number =>
  (midnightInUtc(to) - midnightInUtc(from)) / dayMs;

/**
 * The last instant, in Europe/Paris, of the day that comes so many days after that of an instant: what is promised until
 * a day holds for the whole of it.
 */
export function endOfDayAfter(instant: Date, days: number): Date {
  const next = midnightInUtc(instant) + (days + 1) * dayMs;
  return new Date(startOfDay(new Date(next).toISOString().slice(0, 10)).getTime() - 1);
}

/** The day that follows a day. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
