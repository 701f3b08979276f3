import { tacOf } from './imei.ts';

/** A type allocation code: exactly 8 digits (specification, 9). */
export const isTac = (code: string): boolean => /^\d{8}$/.test(code);

/**
 * Reads the TAC codes of a product as typed, separated by commas (specification, 5): the right ones once each, in
 * order, and what is not a TAC.
 */
export function parseTacCodes(text: string): { codes: string[]; wrong: string[] } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { codes: [...new Set(parts.filter(isTac))], wrong: parts.filter((part) => !isTac(part)) };
}

/**
 * Does the IMEI belong to the product's model? `unknown` when the product names no TAC or the IMEI cannot be read:
 * a TAC proposes, a person confirms ("Continue anyway").
 */
export function tacMatch(imei: string, tacCodes: readonly string[]): 'match' | 'mismatch' | 'unknown' {
  const tac = tacOf(imei);
  if (tac === null || tacCodes.length === 0) return 'unknown';
  return tacCodes.includes(tac) ? 'match' : 'mismatch';
}
