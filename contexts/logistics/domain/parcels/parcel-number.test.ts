import { expect, test } from 'vitest';
import { passesGs1 } from '@reprise/platform/domain/codes/check-digit.ts';
import { buildParcelNumber } from './parcel-number.ts';

test('a parcel’s number has ten digits after the letter, the last of which checks the others', () => {
  expect(buildParcelNumber(7)).toMatch(/^C000000007\d$/);
  expect(passesGs1(buildParcelNumber(123_456_789).slice(1))).toBe(true);
  expect(() => buildParcelNumber(1_000_000_000)).toThrow(RangeError);
});
