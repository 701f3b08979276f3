import { passesGs1 } from './check-digit.ts';

const lengths = [8, 12, 13, 14];

/** An EAN, UPC or GTIN: 8, 12, 13 or 14 digits with a right check digit, not all zeros. */
export const isEan = (input: string): boolean => {
  const digits = input.trim();
  return /^\d+$/.test(digits) && lengths.includes(digits.length) && !/^0+$/.test(digits) && passesGs1(digits);
};
