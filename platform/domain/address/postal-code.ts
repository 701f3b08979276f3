import { customerLimits } from '../core/limits.ts';

/** The form of a postal code, per country; the others take 2 to 10 characters. */
const patterns: Readonly<Record<string, RegExp>> = {
  FR: /^\d{5}$/,
  MC: /^980\d{2}$/,
  BE: /^\d{4}$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  DE: /^\d{5}$/,
  LU: /^\d{4}$/,
  CH: /^\d{4}$/,
  GB: /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/,
};
const generic = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])$/;

/**
 * A postal code as stored: capitals, single spaces; `1011ab` becomes `1011 AB` in the Netherlands, `sw1a1aa` becomes
 * `SW1A 1AA` in Great Britain, `L-1111` becomes `1111` in Luxembourg, `B-1000` becomes `1000` in Belgium.
 */
export function normalizePostalCode(country: string, input: string): string {
  const code = input.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const plain = code.replaceAll(' ', '');
  if (country === 'NL') return plain.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2');
  if (country === 'GB' && plain.length > 3) return `${plain.slice(0, -3)} ${plain.slice(-3)}`;
  if (country === 'LU' || country === 'BE') return plain.replace(/^[LB]-?(?=\d)/, '');
  return country === 'FR' || country === 'DE' || country === 'CH' ? plain : code;
}

/** Has the postal code, once normalised, the form of its country? `country`: ISO 3166-1 alpha-2. */
export function isPostalCode(country: string, input: string): boolean {
  const code = normalizePostalCode(country, input);
  const { min, max } = customerLimits.zipCode;
  if (code.length < min || code.length > max) return false;
  return (patterns[country] ?? generic).test(code);
}

/** The key under which the place of a postal code is looked up: the Netherlands are known by four digits only. */
export const postalAreaOf = (country: string, input: string): string => {
  const code = normalizePostalCode(country, input);
  return country === 'NL' ? code.slice(0, 4) : code;
};
