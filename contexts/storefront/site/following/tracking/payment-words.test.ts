import { paymentTypes } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { expect, test } from 'vitest';
import { nextKeyOf, whenKeyOf } from './payment-words.ts';

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

test('when it is paid is told by the payment mode until it was', () => {
  const due = { type: 'gift_card', completedAt: null } as const;
  const done = { type: 'gift_card', completedAt: '2026-06-02T10:00:00.000Z' } as const;
  expect(whenKeyOf('travels', due)).toBe('standing.later.gift_card');
  expect(whenKeyOf('travels', done)).toBe('standing.paid.when');
  expect(whenKeyOf('travels', null)).toBe('standing.later.none');
  expect(whenKeyOf('payment', due)).toBe('tracking.payment.next.gift_card');
  expect(whenKeyOf('returning', due)).toBe('standing.returning.when');
});
