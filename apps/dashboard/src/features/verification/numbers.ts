import type { RefusalCode } from '@reprise/domain/refusals';

/**
 * What is wrong with a typed IMEI, before it is sent (specification, 5): 15 to 17 digits. An empty one is not wrong:
 * not every product has one.
 */
export function imeiRefusal(
  imei: string,
): Extract<RefusalCode, 'imei_too_short' | 'imei_too_long' | 'imei_not_numeric'> | null {
  if (imei === '') return null;
  if (!/^\d+$/.test(imei)) return 'imei_not_numeric';
  if (imei.length < 15) return 'imei_too_short';
  return imei.length > 17 ? 'imei_too_long' : null;
}

/** Does what was read differ from what was declared? What was not declared, or not read, does not. */
export const differs = (declared: string | null, read: string): boolean =>
  declared !== null && declared !== '' && read !== '' && declared.toLowerCase() !== read.toLowerCase();
