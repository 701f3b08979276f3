export const currencies = ['EUR', 'GBP', 'USD', 'CHF'] as const;
export type Currency = (typeof currencies)[number];
/** An amount in integer cents, with its currency beside it. */
export type Money = { cents: number; currency: Currency };

/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();

const formatIn = (locale: string, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger') => {
  const key = `${locale} ${currency} ${trailingZeroDisplay}`;
  const options = { style: 'currency', currency, trailingZeroDisplay } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
};

/** `17091` → « 170,91 € » as the reader's language writes it. */
export const formatMoney = (cents: number, currency: Currency, locale: string): string =>
  formatIn(locale, currency, 'auto').format(cents / 100);

/** `31200` → « 312 € »: an amount that is read at a glance, with its cents only where it has some. */
export const shortMoney = (cents: number, currency: string, locale: string): string =>
  formatIn(locale, currency, 'stripIfInteger').format(cents / 100);
