const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/**
 * A tracking number of the built-in carrier: two letters, eight digits, a check digit and the country, in the format of
 * postal operators (UPU S10). `sequence`: 0 to 99,999,999; throws a RangeError beyond.
 */
export function buildTrackingNumber(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 99_999_999) {
    throw new RangeError(`sequence ${sequence} does not fit a tracking number`);
  }
  const digits = String(sequence).padStart(8, '0');
  return `RP${digits}${trackingCheckDigit(digits)}FR`;
}

/** The check digit of eight digits: weighted sum modulo 11, taken from 11; 10 is written 0 and 11 is written 5. */
function trackingCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return '0';
  return rest === 11 ? '5' : String(rest);
}

/** A carrier's number as it is stored: without spaces and hyphens, in capitals. */
export const plainTracking = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
