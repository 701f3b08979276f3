import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import type { PaymentType } from '@reprise/offer/domain/payment-modes/payment-mode.ts';

const prefixes = { gift_card: '60', voucher: '90' } as const;
export type GiftType = keyof typeof prefixes;

/** A gift card and a voucher are numbers that the product gives out; a transfer is not. */
export const isGift = (type: PaymentType): type is GiftType => type in prefixes;

/** Digits of chance in a number: nobody finds another's card by counting. */
export const giftRandomDigits = 15;

/**
 * The number of a gift card or voucher: 18 digits, 60 or 90 first, then `random` (15 digits of chance), a Luhn check
 * digit last. A RangeError when `random` is not 15 digits.
 */
export function buildGiftNumber(type: GiftType, random: string): string {
  if (!/^\d{15}$/.test(random)) throw new RangeError('a gift number is made of 15 random digits');
  const body = prefixes[type] + random;
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    passesLuhn(body + digit),
  );
  return body + (check ?? '');
}
