import { currencies, type Currency } from '../core/money.ts';

/** As the four languages write them, the longer first: French says `£GB` and `$US`, English and Dutch `US$`. */
const signs: Record<Currency, readonly string[]> = {
  EUR: ['€'],
  GBP: ['£gb', '£'],
  USD: ['us$', '$us', '$'],
  CHF: ['fr.'],
};
const ofCurrency = currencies.map(
  (currency) => [currency, [currency.toLowerCase(), ...signs[currency]]] as const,
);

/**
 * A cell without the currency that stands before or behind its number, and which that is: `1 234,50 €`, `EUR 12`; null
 * where it names none.
 */
export function withoutCurrency(text: string): { number: string; currency: Currency | null } {
  const small = text.trim().toLowerCase();
  for (const [currency, names] of ofCurrency) {
    const name = names.find((one) => small.startsWith(one) || small.endsWith(one));
    if (name === undefined) continue;
    const number = small.startsWith(name) ? small.slice(name.length) : small.slice(0, -name.length);
    return { number: number.trim(), currency };
  }
  return { number: text.trim(), currency: null };
}

const spaced = /^([+-]?\d{1,3})((?:[ \u00A0\u2009\u202F'’]\d{3})+)((?:[.,]\d+)?)$/;
const pointed = /^([+-]?\d{1,3})((?:\.\d{3})+)(,\d+)$|^([+-]?\d{1,3})((?:\.\d{3}){2,})$/;
const commaed = /^([+-]?\d{1,3})((?:,\d{3})+)(\.\d+)$|^([+-]?\d{1,3})((?:,\d{3}){2,})$/;

/**
 * A number as spreadsheets show it, without thousands separators: spaces of any width and apostrophes (`1 234,50`,
 * `1’234.50`), and points or commas where the decimals are unambiguous (`1.234,50`, `1,234.50`). An ambiguous number
 * like `1.234` is left as it is.
 */
export function withoutThousands(text: string): string {
  const plain = text.replace(/^\u2212/, '-');
  const found = spaced.exec(plain) ?? pointed.exec(plain) ?? commaed.exec(plain);
  if (found === null) return plain;
  const [, units = '', groups = '', decimals = '', moreUnits = '', moreGroups = ''] = found;
  return `${units}${moreUnits}${`${groups}${moreGroups}`.replaceAll(/\D/g, '')}${decimals}`;
}
