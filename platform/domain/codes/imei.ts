import { itemLimits } from '../core/limits.ts';
import { passesLuhn } from './check-digit.ts';

export type ImeiRefusal = 'imei_too_short' | 'imei_too_long' | 'imei_not_numeric';

/**
 * What a person should look at before going on, never a refusal: `luhn` the check digit is wrong; `no_check_digit`
 * 16 or 17 digits (IMEISV) carry none; `implausible` the same digit everywhere.
 */
export type ImeiWarning = 'luhn' | 'no_check_digit' | 'implausible';

export type ImeiCheck =
  | { ok: true; digits: string; deviceKey: string; tac: string; warnings: ImeiWarning[] }
  | { ok: false; code: ImeiRefusal };

/**
 * Reads an IMEI as typed or scanned: 15 to 17 digits, no `/` or `-`, spaces ignored. The first 14 digits are the
 * device's key, the first 8 its TAC (docs/device-identity.md). Refusals: `imei_not_numeric` before `imei_too_short` and
 * `imei_too_long`.
 */
export function checkImei(input: string): ImeiCheck {
  const digits = input.replaceAll(/\s/g, '');
  if (/\D/.test(digits)) return { ok: false, code: 'imei_not_numeric' };
  if (digits.length < itemLimits.imeiDigits.min) return { ok: false, code: 'imei_too_short' };
  if (digits.length > itemLimits.imeiDigits.max) return { ok: false, code: 'imei_too_long' };
  const deviceKey = digits.slice(0, 14);
  return { ok: true, digits, deviceKey, tac: digits.slice(0, 8), warnings: warningsOf(digits, deviceKey) };
}

function warningsOf(digits: string, deviceKey: string): ImeiWarning[] {
  const warnings: ImeiWarning[] = [];
  if (digits.length > 15) warnings.push('no_check_digit');
  else if (!passesLuhn(digits)) warnings.push('luhn');
  if (new Set(deviceKey).size === 1) warnings.push('implausible');
  return warnings;
}

/** The model code of an IMEI: its first 8 digits; null when not an IMEI. */
export const tacOf = (input: string): string | null => {
  const check = checkImei(input);
  return check.ok ? check.tac : null;
};
