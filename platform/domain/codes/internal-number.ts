import { gs1CheckDigit, passesGs1 } from './check-digit.ts';

/** The range that GS1 reserves for numbers inside a company: no scanner takes such a number for a product's EAN. */
const internalPrefix = '2';

/** A number of `length` digits: 2, the sequence, the EAN check digit. Throws a RangeError when the sequence does not fit. */
export function buildInternalNumber(sequence: bigint | number, length: number): string {
  const digits = String(sequence);
  const room = length - 2;
  if (!/^\d+$/.test(digits) || digits.length > room) {
    throw new RangeError(`sequence ${digits} does not fit a number of ${length} digits`);
  }
  const body = internalPrefix + digits.padStart(room, '0');
  return body + gs1CheckDigit(body);
}

/** Exactly `length` digits, beginning with 2, with a right EAN check digit. */
export const isInternalNumber = (code: string, length: number): boolean =>
  code.length === length && /^2\d+$/.test(code) && passesGs1(code);
