import { expect, test } from 'vitest';
import { buildTrackingNumber, isTrackingNumber } from './tracking-number.ts';

test('the check digit is that of the postal union', () => {
  // the example of the S10 standard: 47312482 has check digit 9
  expect(buildTrackingNumber(47_312_482)).toBe('RP473124829FR');
  expect(buildTrackingNumber(1)).toMatch(/^RP00000001\dFR$/);
});

test('a number with one wrong digit is not one', () => {
  expect(isTrackingNumber('RP473124829FR')).toBe(true);
  expect(isTrackingNumber('rp 47312482 9 fr')).toBe(true);
  expect(isTrackingNumber('RP473124820FR')).toBe(false);
  expect(isTrackingNumber('RP473124929FR')).toBe(false);
  expect(isTrackingNumber('XX473124829FR')).toBe(false);
});

test('a sequence that does not fit is refused', () => {
  expect(() => buildTrackingNumber(100_000_000)).toThrow(RangeError);
  expect(() => buildTrackingNumber(-1)).toThrow(RangeError);
});
