export const currencies = ['EUR', 'GBP', 'USD', 'CHF'] as const;
export type Currency = (typeof currencies)[number];
/** An amount in integer cents, with its currency beside it. */
export type Money = { cents: number; currency: Currency };

/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.NumberFormat>();

/** `17091` → « 170,91 € » as the reader's language writes it. */
export const formatMoney = (cents: number, currency: Currency, locale: string): string => {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(cents / 100);
};
