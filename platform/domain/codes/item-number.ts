import { itemLimits } from '../core/limits.ts';
import { buildInternalNumber, isInternalNumber } from './internal-number.ts';

/**
 * The code that a workshop prints on an item: 8 digits, beginning with 2, an EAN-8 check digit last (docs/limits.md,
 * "Forms of codes"). `sequence`: 0 to 999,999; a RangeError beyond.
 */
export const buildItemNumber = (sequence: bigint | number): string =>
  buildInternalNumber(sequence, itemLimits.numberDigits);

/** Is it such a code: 8 digits, 2 first, the right check digit last? */
export const isItemNumber = (code: string): boolean => isInternalNumber(code, itemLimits.numberDigits);
