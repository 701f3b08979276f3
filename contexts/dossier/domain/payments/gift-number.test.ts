import { expect, test } from 'vitest';
import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import { buildGiftNumber, isGift } from './gift-number.ts';

test('a gift card’s number is 18 digits with a check digit', () => {
  for (const random of ['000000000000000', '123456789012345', '999999999999999']) {
    const card = buildGiftNumber('gift_card', random);
    expect(card).toMatch(/^60\d{16}$/);
    expect(passesLuhn(card)).toBe(true);
    expect(buildGiftNumber('voucher', random)).toMatch(/^90\d{16}$/);
  }
  expect(() => buildGiftNumber('voucher', '12')).toThrow(RangeError);
});

test('only gift cards and vouchers are given out', () => {
  expect(
    ['gift_card', 'voucher', 'bank_transfer', 'no_iban_transfer'].map((type) => isGift(type as 'voucher')),
  ).toEqual([true, true, false, false]);
});
