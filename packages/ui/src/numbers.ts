const space = '\u00A0';

/**
 * A long number in groups, as it is read aloud: 13 digits as on a barcode (2 264817 905521), 15 digits as
 * an IMEI (35 320911 417283 6). Anything else is returned as it is.
 */
export const groupedNumber = (value: string): string => {
  if (/^\d{13}$/.test(value)) return [value.slice(0, 1), value.slice(1, 7), value.slice(7)].join(space);
  if (/^\d{15}$/.test(value))
    return [value.slice(0, 2), value.slice(2, 8), value.slice(8, 14), value.slice(14)].join(space);
  return value;
};

/**
 * An amount in cents as the reader's language writes it; with `signed`, its sign stands before it with a
 * space, a true minus and a plus (the zero has none).
 */
export const moneyText = (cents: number, currency: string, locale: string, signed = false): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  if (!signed) return format.format(cents / 100).replace('-', '\u2212');
  const sign = cents < 0 ? `\u2212${space}` : cents > 0 ? `+${space}` : '';
  return sign + format.format(Math.abs(cents) / 100);
};
