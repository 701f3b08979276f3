import { tacOf } from './imei.ts';

/** A type allocation code: exactly 8 digits. */
export const isTac = (code: string): boolean => /^\d{8}$/.test(code);

/**
 * Does the IMEI belong to the product's model? `unknown` when the product names no TAC or the IMEI cannot be read:
 * a TAC proposes, a person confirms ("Continue anyway").
 */
export function tacMatch(imei: string, tacCodes: readonly string[]): 'match' | 'mismatch' | 'unknown' {
  const tac = tacOf(imei);
  if (tac === null || tacCodes.length === 0) return 'unknown';
  return tacCodes.includes(tac) ? 'match' : 'mismatch';
}
