import { expect, test } from 'vitest';
import { differs, imeiRefusal } from './numbers.ts';

test('an IMEI is 15 to 17 digits, or absent', () => {
  expect(['', '353209114172836', '35320911417283612'].map(imeiRefusal)).toEqual([null, null, null]);
  expect(imeiRefusal('35320911417283')).toBe('imei_too_short');
  expect(imeiRefusal('353209114172836123')).toBe('imei_too_long');
  expect(imeiRefusal('35/32091141728')).toBe('imei_not_numeric');
});

test('a number differs only when both are known', () => {
  expect(differs('f2lxk', 'F2LXK')).toBe(false);
  expect(differs('F2LXK', 'F2LXM')).toBe(true);
  expect([differs(null, 'F2'), differs('F2', '')]).toEqual([false, false]);
});
