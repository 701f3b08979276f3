import { paymentTypes } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { expect, test } from 'vitest';
import { nextKeyOf } from './payment-words.ts';

test('the payment under way is described as this dossier is paid', () => {
  expect(paymentTypes.map((type) => nextKeyOf('paid', { status: 'payment_created', type }))).toEqual([
    'tracking.payment.next.bank_transfer',
    'tracking.payment.next.no_iban_transfer',
    'tracking.payment.next.gift_card',
    'tracking.payment.next.voucher',
  ]);
  expect(nextKeyOf('paid', { status: 'payment_initiated', type: 'bank_transfer' })).toBe(
    'tracking.payment.next.bank_transfer',
  );
  expect(nextKeyOf('paid', null)).toBe('tracking.stages.paid.next');
});

test('a payment that stopped promises nothing', () => {
  expect(nextKeyOf('paid', { status: 'payment_failed', type: 'voucher' })).toBe(
    'tracking.payment.next.failed',
  );
  expect(nextKeyOf('paid', { status: 'payment_cancelled', type: 'bank_transfer' })).toBe(
    'tracking.payment.next.cancelled',
  );
});

test('the other stages have words of their own', () => {
  expect(nextKeyOf('controlled', { status: 'awaiting_payment', type: 'voucher' })).toBe(
    'tracking.stages.controlled.next',
  );
});
