import { gs1CheckDigit } from '@reprise/platform/domain/codes/check-digit.ts';

/** The number of a parcel that was given none: C, nine digits, their GS1 check digit. `sequence`: 1 to 999,999,999. */
export function buildParcelNumber(sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 0 || sequence > 999_999_999) {
    throw new RangeError(`sequence ${sequence} does not fit a package number`);
  }
  const digits = String(sequence).padStart(9, '0');
  return `C${digits}${gs1CheckDigit(digits)}`;
}
