import type { BuybackView } from '../../domain/buybacks/buyback.ts';
import { expect, test } from 'vitest';
import { checkEdition, isImeiLocked, typedOver, valuesOf, type EditionValues } from './edition.ts';

const customer: NonNullable<BuybackView['customer']> = {
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@example.org',
  phone: '+33612345678',
  street: '1 rue du Test',
  streetMore: null,
  zipCode: '59000',
  city: 'Lille',
  country: 'FR',
  iban: 'FR76 •••• 189',
  identityType: null,
  identityNumber: null,
  identityAuthority: null,
  identityDate: null,
};
const begun = (): EditionValues =>
  valuesOf({ customer, imei: null, serialNumber: 'F2LXK1', comment: '' } as BuybackView);
const parts = { customer: true, identity: true };
const today = '2026-03-02';

test('an untouched form of a dossier sends the customer as it was, and neither the masked IBAN nor an empty document', () => {
  const checked = checkEdition(begun(), parts, today);
  expect(checked).toMatchObject({
    ok: true,
    edition: { customerInfo: { phone: '+33612345678', zipCode: '59000' }, imei: '', serialNumber: 'F2LXK1' },
  });
  expect(checked).not.toHaveProperty('edition.customerInfo.iban');
  expect(checked).not.toHaveProperty('edition.customerIdentification');
});

test('an editor who may not read the customer sends nothing of them', () => {
  const checked = checkEdition(begun(), { customer: false, identity: false }, today);
  expect(checked).toEqual({ ok: true, edition: { imei: '', serialNumber: 'F2LXK1', comment: '' } });
});

test('what somebody else saved meanwhile is not put back: only what was typed here is over it', () => {
  const first = begun();
  const typed = {
    ...first,
    comment: 'Boîte ouverte',
    customerInfo: { ...first.customerInfo, city: 'Roubaix' },
  };
  const saved = {
    ...first,
    serialNumber: 'F2LXK2',
    paymentMode: 'card',
    customerInfo: { ...first.customerInfo, phone: '+33 6 98 76 54 32', city: 'Tourcoing' },
  };
  const over = typedOver(typed, first, saved);
  expect(over).toEqual({
    ...saved,
    comment: 'Boîte ouverte',
    customerInfo: { ...saved.customerInfo, city: 'Roubaix' },
  });
  expect(checkEdition(over, parts, today)).toMatchObject({
    edition: { customerInfo: { phone: '+33698765432' }, serialNumber: 'F2LXK2' },
  });
});

test('the edition names every wrong field', () => {
  const values = begun();
  const wrong: EditionValues = {
    ...values,
    customerInfo: { ...values.customerInfo, email: 'claire', iban: 'FR76', zipCode: '1' },
    customerIdentification: { ...values.customerIdentification, number: '12' },
    imei: '12 34',
    serialNumber: 'A',
  };
  const checked = checkEdition(wrong, parts, today);
  const fields = checked.ok ? [] : checked.violations.map(({ field }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      'customerInfo.email',
      'customerInfo.iban',
      'customerInfo.zipCode',
      'customerIdentification.number',
      'imei',
      'serialNumber',
    ]),
  );
});

test('a national phone number is made international by its country', () => {
  const values = begun();
  const checked = checkEdition(
    { ...values, customerInfo: { ...values.customerInfo, phone: '06 98 76 54 32' } },
    parts,
    today,
  );
  expect(checked).toMatchObject({ edition: { customerInfo: { phone: '+33698765432' } } });
});

test.each([
  ['by the transfer that is chosen', 'transfer', 'TR33 0006 1005 1978 6457 8413 26', 'iban_sepa'],
  ['to an account that it reaches', 'transfer', 'BE68 5390 0754 7034', undefined],
  ['to what is no account', 'transfer', 'TR33', 'iban'],
  ['by a card', 'card', 'TR33 0006 1005 1978 6457 8413 26', undefined],
])('an account that is not reached is told at its field: %s', (_, paymentMode, iban, code) => {
  const modes = [
    {
      id: 'transfer',
      label: '',
      needsIban: true,
      sepaOnly: true,
      price: 0,
      chosen: paymentMode === 'transfer',
    },
    { id: 'card', label: '', needsIban: false, sepaOnly: false, price: 0, chosen: paymentMode === 'card' },
  ];
  const values = begun();
  const typed = { ...values, paymentMode, customerInfo: { ...values.customerInfo, iban } };
  const checked = checkEdition(typed, parts, today, modes);
  const told = checked.ok ? [] : checked.violations;
  expect(told).toEqual(code === undefined ? [] : [{ field: 'customerInfo.iban', code }]);
});

test('the IMEI is locked once the money has left', () => {
  const paid = {
    id: '1',
    type: 'voucher',
    provider: 'voucher',
    amount: 21_000,
    info: null,
    failureReason: null,
  };
  const locked = (status: string): boolean => isImeiLocked({ payment: { ...paid, status } });
  expect(['awaiting_payment', 'payment_created', 'payment_failed'].map(locked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['payment_initiated', 'payment_completed'].map(locked)).toEqual([true, true]);
  expect(isImeiLocked({ payment: null })).toBe(false);
});
