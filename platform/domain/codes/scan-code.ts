import { isBuybackNumber } from './buyback-number.ts';
import { isEan } from './ean.ts';
import { checkImei } from './imei.ts';
import { isItemNumber } from './item-number.ts';

export const scanKinds = [
  'buyback_number',
  'item_number',
  'imei',
  'ean',
  'tracking',
  'package',
  'stock',
] as const;
export type ScanKind = (typeof scanKinds)[number];

/** A scanned code without the spaces and control characters that scanners add. */
export const cleanCode = (code: string): string => code.replaceAll(/\p{Cc}/gu, '').trim();

/**
 * The possible kinds of a scanned or typed code, by its shape alone, the likeliest first; empty when it is blank. The
 * caller looks each kind up in turn: a stock's identifier is free text, so `stock` is always possible, and a carrier's
 * parcel numbers may have any shape.
 */
export function kindsOfCode(code: string): ScanKind[] {
  const clean = cleanCode(code);
  if (clean === '') return [];
  const kinds: ScanKind[] = [];
  if (isBuybackNumber(clean)) kinds.push('buyback_number');
  else if (isItemNumber(clean)) kinds.push('item_number');
  const imei = checkImei(clean);
  if (imei.ok && imei.warnings.length === 0) kinds.push('imei');
  if (kinds.length === 0 && isEan(clean)) kinds.push('ean');
  if (isTrackingShape(clean)) kinds.push('tracking', 'package');
  if (imei.ok && imei.warnings.length > 0) kinds.push('imei');
  kinds.push('stock');
  return kinds;
}

/** The likeliest kind of a code by its shape; null when it is blank. */
export const kindOfCode = (code: string): ScanKind | null => kindsOfCode(code)[0] ?? null;

/** 8 to 40 letters and digits, some of them digits, spaces and dashes ignored. */
const isTrackingShape = (code: string): boolean => {
  const plain = code.replaceAll(/[\s-]/g, '');
  return /^[A-Za-z0-9]{8,40}$/.test(plain) && /\d{3}/.test(plain);
};
