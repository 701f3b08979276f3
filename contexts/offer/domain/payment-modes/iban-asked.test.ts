import { expect, test } from 'vitest';
import type { PaymentType } from './payment-mode.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import { accountProblem, ibanAsked, ibanProblem, isBeyondSepa } from './iban-asked.ts';

const french = 'FR1420041010050500013M02606';
const serbian = 'RS35260005601001611379';
const turkish = 'TR330006100519786457841326';

test.each<[string, PaymentType, boolean, Currency, string | null | undefined, string | null]>([
  ['a transfer in euros', 'bank_transfer', true, 'EUR', french, null],
  ['to a country that joined since', 'bank_transfer', true, 'EUR', serbian, null],
  ['as it is typed', 'bank_transfer', true, 'EUR', ' fr14 2004 1010 0505 0001 3m02 606 ', null],
  ['beyond SEPA', 'bank_transfer', true, 'EUR', turkish, 'iban_sepa'],
  [
    'beyond SEPA, as it is typed',
    'bank_transfer',
    true,
    'EUR',
    'tr33 0006 1005 1978 6457 8413 26',
    'iban_sepa',
  ],
  ['in another currency it is sent by hand', 'bank_transfer', true, 'GBP', turkish, null],
  ['which asks for an account all the same', 'bank_transfer', true, 'CHF', '', 'required'],
  ['no account', 'bank_transfer', true, 'EUR', null, 'required'],
  ['blanks', 'bank_transfer', true, 'EUR', '   ', 'required'],
  ['what is no IBAN is told as that elsewhere', 'bank_transfer', true, 'EUR', 'TR33', null],
  ['a gift card goes to no account', 'gift_card', false, 'EUR', turkish, null],
  ['nor a payment without IBAN', 'no_iban_transfer', false, 'EUR', undefined, null],
])('an account is checked for %s', (_, type, iban, currency, typed, problem) => {
  expect(ibanProblem(typed, ibanAsked({ type, iban }, currency, 100))).toBe(problem);
});

test('no IBAN is asked for a price of zero', () => {
  const transfer = { type: 'bank_transfer', iban: true } as const;
  expect(ibanAsked(transfer, 'EUR', 0)).toEqual({ needsIban: false, sepaOnly: false });
});

test('an account that SEPA does not reach is told for IBANs only', () => {
  expect([french, turkish, 'TR33', ''].map(isBeyondSepa)).toEqual([false, true, false, false]);
});

test.each<[string, PaymentType, Currency, string | null, string | null]>([
  ['', 'bank_transfer', 'EUR', french, null],
  ['', 'bank_transfer', 'EUR', turkish, 'iban_sepa'],
  ['', 'bank_transfer', 'GBP', turkish, null],
  ['', 'no_iban_transfer', 'EUR', null, null],
  [serbian, 'bank_transfer', 'EUR', turkish, null],
  [turkish, 'bank_transfer', 'EUR', french, 'iban_sepa'],
  [turkish, 'bank_transfer', 'USD', french, null],
  ['TR33', 'bank_transfer', 'USD', french, 'iban'],
])('a payment is tried again with %j typed (%s, %s, %s): %s', (typed, type, currency, iban, problem) => {
  expect(accountProblem(typed, { type, currency, iban })).toBe(problem);
});
