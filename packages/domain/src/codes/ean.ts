import { productLimits } from '../catalogue/catalogue.limits.ts';
import { passesGs1 } from './check-digit.ts';

/** An EAN, UPC or GTIN (specification, 5 and 9): 8, 12, 13 or 14 digits with a right check digit, not all zeros. */
export const isEan = (input: string): boolean => {
  const digits = input.trim();
  return (
    /^\d+$/.test(digits) &&
    productLimits.eanLengths.includes(digits.length) &&
    !/^0+$/.test(digits) &&
    passesGs1(digits)
  );
};
