import { productLimits } from '../catalogue/catalogue.limits.ts';
import { passesGs1 } from './check-digit.ts';

export type EanRefusal = 'ean_not_numeric' | 'ean_length' | 'ean_check_digit';
export type EanCheck =
  | { ok: true; digits: string; gtin14: string; inStore: boolean }
  | { ok: false; code: EanRefusal };

/**
 * Reads an EAN, UPC or GTIN (specification, 5 and 9): 8, 12, 13 or 14 digits with a right check digit, not all zeros.
 * `gtin14` compares codes of different lengths; `inStore` says that a 13-digit code stands in the range 20–29 kept
 * for numbering inside a shop, so is no product of the world.
 */
export function checkEan(input: string): EanCheck {
  const digits = input.trim();
  if (!/^\d+$/.test(digits)) return { ok: false, code: 'ean_not_numeric' };
  if (!productLimits.eanLengths.includes(digits.length)) return { ok: false, code: 'ean_length' };
  if (/^0+$/.test(digits) || !passesGs1(digits)) return { ok: false, code: 'ean_check_digit' };
  return {
    ok: true,
    digits,
    gtin14: digits.padStart(14, '0'),
    inStore: digits.length === 13 && digits.startsWith('2'),
  };
}

/** Would `checkEan` take it? */
export const isEan = (input: string): boolean => checkEan(input).ok;
