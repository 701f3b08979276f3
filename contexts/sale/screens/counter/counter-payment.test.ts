import { expect, test } from 'vitest';
import { isPaymentAsked, paymentOf } from './counter-payment.ts';

const card = { id: 'card', label: 'Carte cadeau', needsIban: false, sepaOnly: false };
const transfer = { id: 'transfer', label: 'Virement', needsIban: true, sepaOnly: true };
const french = 'FR14 2004 1010 0505 0001 3M02 606';
const beyondSepa = 'BR15 0000 0000 0000 1093 2840 814P 2';

test.each([
  ['the mode of the site', [card, transfer], 'card', '', { paymentModeId: 'card' }],
  ['a mode that is gone', [transfer], 'card', french, null],
  ['no account yet', [transfer], 'transfer', '', null],
  ['a wrong account', [transfer], 'transfer', 'FR00', null],
  ['an account that no SEPA transfer reaches', [transfer], 'transfer', beyondSepa, null],
  [
    'an account',
    [transfer],
    'transfer',
    french,
    { paymentModeId: 'transfer', iban: 'FR1420041010050500013M02606' },
  ],
])('the payment at the counter with %s', (_, modes, modeId, iban, sent) => {
  expect(paymentOf(modes, modeId, iban)).toEqual(sent);
});

test.each([
  ['nothing, with the mode of the site', [card], 'card', 'card', false],
  ['another mode, where it is gone', [transfer], 'card', 'card', true],
  [
    'still the mode, once another one was chosen',
    [transfer, { ...card, id: 'voucher' }],
    'card',
    'voucher',
    true,
  ],
  ['the account of a transfer', [transfer], 'transfer', 'transfer', true],
])('the counter asks for %s', (_, modes, paymentModeId, modeId, isAsked) => {
  expect(isPaymentAsked(modes, { paymentModeId }, modeId)).toBe(isAsked);
});
