import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import type { PaymentType } from '@reprise/offer/domain/payment-modes/payment-mode.ts';

const prefixes = { gift_card: '60', voucher: '90' } as const;
export type GiftType = keyof typeof prefixes;

/** Is the payment a number that the product gives out (gift card, voucher), and not a transfer? */
export const isGift = (type: PaymentType): type is GiftType => type in prefixes;

/** Random digits in a number, so that nobody finds another card by counting. */
export const giftRandomDigits = 15;

/**
 * The number of a gift card or voucher, of 18 digits: 60 or 90, then `random` (15 random digits), then a Luhn check
 * digit. Throws a RangeError when `random` is not 15 digits.
 */
export function buildGiftNumber(type: GiftType, random: string): string {
  if (!/^\d{15}$/.test(random)) throw new RangeError('a gift number is made of 15 random digits');
  const body = prefixes[type] + random;
  const check = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    passesLuhn(body + digit),
  );
  return body + (check ?? '');
}
