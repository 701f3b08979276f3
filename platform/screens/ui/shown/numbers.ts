const space = '\u00A0';

/**
 * The 13 digits of a dossier in groups, as under a barcode (2 264817 905521). Anything else is unchanged: an IMEI is
 * written without spaces everywhere, as on its box (docs/glossary.md).
 */
export const groupedNumber = (value: string): string =>
  /^\d{13}$/.test(value) ? [value.slice(0, 1), value.slice(1, 7), value.slice(7)].join(space) : value;

/**
 * An amount in cents in the reader's language; with `signed`, its sign comes first with a space, a true minus and a
 * plus (zero has none).
 */
export const moneyText = (cents: number, currency: string, locale: string, signed = false): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  if (!signed) return format.format(cents / 100).replace('-', '\u2212');
  const sign = cents < 0 ? `\u2212${space}` : cents > 0 ? `+${space}` : '';
  return sign + format.format(Math.abs(cents) / 100);
};
