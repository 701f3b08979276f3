import { buybackLimits } from '../core/limits.ts';
import { buildInternalNumber, isInternalNumber } from './internal-number.ts';

/**
 * The identification number of a dossier: 13 digits, beginning with 2, an EAN-13 check digit last (docs/limits.md,
 * "Forms of codes"). `sequence`: 0 to 99,999,999,999; a RangeError beyond.
 */
export const buildBuybackNumber = (sequence: bigint | number): string =>
  buildInternalNumber(sequence, buybackLimits.numberDigits);

/** Is it such a number: 13 digits, 2 first, the right check digit last? */
export const isBuybackNumber = (code: string): boolean => isInternalNumber(code, buybackLimits.numberDigits);
