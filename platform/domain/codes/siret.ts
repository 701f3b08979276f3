import { entityLimits } from '../core/limits.ts';
import { passesLuhn } from './check-digit.ts';

/** La Poste: its establishments are numbered so that the digits add up to a multiple of 5, not by Luhn. */
const laPoste = '356000000';

const digitSum = (digits: string): number => {
  let sum = 0;
  for (const digit of digits) sum += Number(digit);
  return sum;
};

/** As stored: digits only; people write groups with spaces or dots. */
export const normalizeSiret = (input: string): string => input.replaceAll(/[\s.]/g, '');

/** A French establishment: 14 digits, Luhn, with the exception of La Poste; not all zeros. */
export const isSiret = (input: string): boolean => {
  const digits = normalizeSiret(input);
  if (!/^\d+$/.test(digits) || digits.length !== entityLimits.siretDigits || /^0+$/.test(digits))
    return false;
  if (passesLuhn(digits)) return true;
  return digits.startsWith(laPoste) && digitSum(digits) % 5 === 0;
};
