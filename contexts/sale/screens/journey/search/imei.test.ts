import { expect, test } from 'vitest';
import { imeiProblem, looksLikeImei } from './imei.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['12345', 'imei_too_short'],
  ['12345678901234', 'imei_too_short'],
  ['353209114172836', null],
  ['35 320911 417283 6', null],
  ['3532091141728361', null],
  ['35320911417283612', null],
  ['353209114172836123', 'imei_too_long'],
  ['35320911417283a', 'imei_not_numeric'],
  ['35-320911-417283-6', 'imei_not_numeric'],
  ['353209/114172836', 'imei_not_numeric'],
])('the IMEI %j is told as %s', (typed, problem) => {
  expect(imeiProblem(typed)).toBe(problem);
});

test('15 to 17 digits are searched as an IMEI, an EAN and words are not', () => {
  expect(['353209114172836', '35 320911 417283 6', '35320911417283612'].map(looksLikeImei)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['3760123456789', 'iphone 13', '353209114172836123'].map(looksLikeImei)).toEqual([
    false,
    false,
    false,
  ]);
});
