export const currencies = ['EUR', 'GBP', 'USD', 'CHF'] as const;
export type Currency = (typeof currencies)[number];
/** An amount in integer cents, with its currency beside it (architecture, rule 14). */
export type Money = { cents: number; currency: Currency };

/** Rounds half away from zero, the one rounding of the product (design, 3c). */
export const roundCents = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** A percentage of an amount in cents, rounded to the cent half away from zero. */
export const percentOf = (cents: number, percent: number): number => roundCents((cents * percent) / 100);

/** `17091` → « 170,91 € » as the reader's language writes it. */
export const formatMoney = (cents: number, currency: Currency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
