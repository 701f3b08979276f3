import { expect, test } from 'vitest';
import { isBackToPromise, isDueOnSignature } from './due-on-signature.ts';

const sold = {
  circuit: { paysAtCreation: true },
  payment: { status: 'awaiting_payment', type: 'gift_card', amount: 21_000 },
  file: { warehouseId: null },
} as const;

test.each([
  ['a card of a circuit that hands it over', {}, true],
  ['a voucher', { payment: { ...sold.payment, type: 'voucher' } }, true],
  ['a transfer', { payment: { ...sold.payment, type: 'bank_transfer' } }, false],
  ['a circuit that pays after the control', { circuit: { paysAtCreation: false } }, false],
  ['nothing to pay', { payment: { ...sold.payment, amount: 0 } }, false],
  ['what is due already', { payment: { ...sold.payment, status: 'payment_created' } }, false],
  ['what was cancelled', { payment: { ...sold.payment, status: 'payment_cancelled' } }, false],
  ['a thing that its workshop has', { file: { warehouseId: 'w' } }, false],
] as const)('whether a payment is due on signature is decided for %s', (_, more, due) => {
  expect(isDueOnSignature({ ...sold, ...more })).toBe(due);
});

test.each([
  [
    'a card that is due and was not given out',
    { payment: { ...sold.payment, status: 'payment_created' } },
    true,
  ],
  ['one that was given out', { payment: { ...sold.payment, status: 'payment_completed' } }, false],
  ['a promise', {}, false],
  ['a transfer', { payment: { ...sold.payment, type: 'bank_transfer', status: 'payment_created' } }, false],
  [
    'a thing that its workshop has',
    { payment: { ...sold.payment, status: 'payment_created' }, file: { warehouseId: 'w' } },
    false,
  ],
] as const)(
  'whether a payment goes back to a promise is decided for %s and a paper that is not signed as it stands',
  (_, more, again) => {
    expect(isBackToPromise({ ...sold, ...more })).toBe(again);
  },
);
