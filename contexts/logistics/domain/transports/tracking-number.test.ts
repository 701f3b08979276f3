import { expect, test } from 'vitest';
import { buildTrackingNumber } from './tracking-number.ts';

test('the check digit of a tracking number is that of the postal union', () => {
  // the example of the S10 standard: 47312482 has check digit 9
  expect(buildTrackingNumber(47_312_482)).toBe('RP473124829FR');
  expect(buildTrackingNumber(1)).toMatch(/^RP00000001\dFR$/);
});

test('a sequence that does not fit into a tracking number is refused', () => {
  expect(() => buildTrackingNumber(100_000_000)).toThrow(RangeError);
  expect(() => buildTrackingNumber(-1)).toThrow(RangeError);
});
