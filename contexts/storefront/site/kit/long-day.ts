/** « 5 décembre 2026 » */
export const longDay = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant));
