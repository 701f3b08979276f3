import { customerLimits } from '@reprise/platform/domain/core/limits.ts';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkCustomer,
  emailProblem,
  noCustomer,
  restoredCustomer,
  type Asked,
  type CustomerValues,
} from './customer-form.ts';
import { internationalPhone } from '@reprise/platform/screens/public/phone.ts';

const day = '2026-03-02';
const filled: CustomerValues = {
  customerInfo: {
    firstName: 'Camille',
    lastName: 'Durand',
    email: 'camille.durand@example.org',
    phone: '06 12 34 56 78',
    street: '12 rue des Lilas',
    streetMore: '',
    zipCode: '69003',
    city: 'Lyon',
    country: 'FR',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
  },
  customerIdentification: { type: '', number: '', issuingAuthority: '', deliveryDate: '' },
};
const noIban = { needsIban: false, sepaOnly: false };
const anyIban = { needsIban: true, sepaOnly: false };
const sepaIban = { needsIban: true, sepaOnly: true };
const fieldsOf = (values: CustomerValues, asked: Asked) => {
  const checked = checkCustomer(values, asked, day);
  return checked.ok ? {} : Object.fromEntries(checked.violations.map(({ field, code }) => [field, code]));
};

test('a phone is typed as it is dialled and sent in E.164', () => {
  expect(internationalPhone('06 12 34 56 78', 'FR')).toBe('+33612345678');
  expect(internationalPhone('0470 12 34 56', 'BE')).toBe('+32470123456');
  expect(internationalPhone('+49 1512 3456789', 'FR')).toBe('+4915123456789');
  expect(internationalPhone('12', 'FR')).toBe('12');
});

test('the form sends what the server keeps, and no IBAN that nobody asks for', () => {
  const checked = checkCustomer(filled, { iban: anyIban, identity: false }, day);
  expect(checked).toMatchObject({
    ok: true,
    answers: { customerInfo: { phone: '+33612345678', iban: 'FR7630006000011234567890189' } },
  });
  expect(checkCustomer(filled, { iban: noIban, identity: false }, day)).toMatchObject({
    ok: true,
    answers: { customerInfo: { iban: null }, customerIdentification: undefined },
  });
});

test('the form names everything that is wrong at once, each at its field', () => {
  expect(fieldsOf(noCustomer('FR'), { iban: anyIban, identity: true })).toMatchObject({
    'customerInfo.firstName': 'required',
    'customerInfo.email': 'required',
    'customerInfo.zipCode': 'required',
    'customerInfo.iban': 'required',
    'customerIdentification.type': 'required',
    'customerIdentification.deliveryDate': 'required',
  });
  const wrong = {
    ...filled,
    customerInfo: {
      ...filled.customerInfo,
      phone: '12',
      zipCode: '6900',
      iban: 'FR76',
      email: 'camille@nulle part',
    },
  };
  expect(fieldsOf(wrong, { iban: anyIban, identity: false })).toEqual({
    'customerInfo.email': 'email',
    'customerInfo.phone': 'phone',
    'customerInfo.zipCode': 'zip_code',
    'customerInfo.iban': 'iban',
  });
});

test('an identity document dated in the future is refused', () => {
  const values = {
    ...filled,
    customerIdentification: {
      type: 'passport',
      number: '12AB34567',
      issuingAuthority: 'Préfecture',
      deliveryDate: '2026-03-03',
    },
  };
  expect(fieldsOf(values, { iban: noIban, identity: true })).toEqual({
    'customerIdentification.deliveryDate': 'date_future',
  });
});

test('a form is restored as it was left, without values that are not text', () => {
  expect(restoredCustomer(filled.customerInfo, null, 'BE')).toEqual(filled);
  expect(restoredCustomer({ firstName: 3, extra: 'x' }, 'nonsense', 'BE')).toEqual(noCustomer('BE'));
});

/** The rows of the copied vectors. */
const vectors = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../../platform/domain/codes/fixtures/${name}.csv`, import.meta.url)), {
    columns: true,
  });

const withInfo = (more: Partial<CustomerValues['customerInfo']>): CustomerValues => ({
  ...filled,
  customerInfo: { ...filled.customerInfo, ...more },
});

test('the form accepts the valid IBANs of the vectors and refuses those that only look so', () => {
  const asked = { iban: anyIban, identity: false };
  // countries missing in the registry, and an example that contradicts it, are listed beside the rule
  const rows = vectors('iban_vectors').filter(
    ({ reason = '', expected }) => expected === 'invalid' || reason === 'registry example',
  );
  expect(rows.length).toBeGreaterThan(110);
  const differing = rows.filter(({ input = '', expected }) => {
    const accepted = fieldsOf(withInfo({ iban: input }), asked)['customerInfo.iban'] === undefined;
    return accepted !== (expected === 'valid');
  });
  expect(differing.map(({ input }) => input)).toEqual([]);
});

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', sepaIban, 'iban_sepa'],
  ['TR33 0006 1005 1978 6457 8413 26', anyIban, undefined],
  ['TR33 0006 1005 1978 6457 8413 26', noIban, undefined],
  ['TR33 0006 1005 1978 6457 8413 27', sepaIban, 'iban'],
  ['RS35 2600 0560 1001 6113 79', sepaIban, undefined],
  ['', sepaIban, 'required'],
])('the account %s where it is to be %j: %s', (iban, asked, code) => {
  expect(fieldsOf(withInfo({ iban }), { iban: asked, identity: false })['customerInfo.iban']).toBe(code);
});

test('the form accepts the telephones of the vectors, as they are dialled and as they are written abroad', () => {
  const asked = { iban: noIban, identity: false };
  const told = (phone: string, country: string) =>
    fieldsOf(withInfo({ phone, country, zipCode: '' }), asked)['customerInfo.phone'];
  // a 0 that was kept after the country code is accepted
  const rows = vectors('phone_vectors').filter(({ note = '' }) => !note.includes('0 kept'));
  expect(rows.length).toBeGreaterThan(80);
  expect(internationalPhone('+330612345678', 'FR')).toBe('+33612345678');
  const wrong = rows.flatMap(
    ({ country = '', input_e164: abroad = '', input_national: at = '', expected }) => {
      const accepted = [abroad, at]
        .filter((one) => one !== '')
        .map((one) => told(one, country) === undefined);
      return accepted.every((one) => one === (expected === 'valid')) ? [] : [`${country} ${abroad} ${at}`];
    },
  );
  expect(wrong).toEqual([]);
});

describe('the form holds every bound:', () => {
  const { name, email, street, streetMore, city, identityNumber, issuingAuthority } = customerLimits;
  const x = (length: number): string => 'x'.repeat(length);
  const mail = (length: number): string => `${x(length - '@example.org'.length)}@example.org`;
  test.each<[keyof CustomerValues['customerInfo'], string, string | undefined]>([
    ['firstName', x(name.max), undefined],
    ['firstName', x(name.max + 1), 'too_long'],
    ['lastName', 'D’Arc-Łukasiewicz Jr.', undefined],
    ['lastName', 'R2D2', 'name_characters'],
    ['email', 'a@b.c', 'email'],
    ['email', 'a@b.co', undefined],
    ['email', mail(60), undefined],
    ['email', mail(email.max + 1), 'too_long'],
    ['phone', '', 'required'],
    ['phone', '06 12 34 56 7O', 'phone'],
    ['phone', '+999612345678', 'phone'],
    ['street', x(street.min - 1), 'too_short'],
    ['street', x(street.min), undefined],
    ['street', x(street.max), undefined],
    ['street', x(street.max + 1), 'too_long'],
    ['streetMore', x(streetMore.max), undefined],
    ['streetMore', x(streetMore.max + 1), 'too_long'],
    ['city', x(city.min - 1), 'too_short'],
    ['city', x(city.max), undefined],
    ['city', x(city.max + 1), 'too_long'],
    ['zipCode', '6900', 'zip_code'],
    ['zipCode', '69 003', undefined],
    ['country', '', 'required'],
    ['iban', '', 'required'],
  ])('the customer’s %s = %j passes: %s', (field, typed, code) => {
    const told = fieldsOf(withInfo({ [field]: typed }), { iban: anyIban, identity: false });
    expect(told[`customerInfo.${field}`]).toBe(code);
  });

  test.each([
    ['BE', '1000', undefined],
    ['BE', '100', 'zip_code'],
    ['NL', '1234 ab', undefined],
    ['NL', '1234', 'zip_code'],
    ['DE', '10115', undefined],
    ['DE', '1011', 'zip_code'],
    ['CH', '8001', undefined],
    ['GB', 'SW1A 1AA', undefined],
    ['GB', '12345', 'zip_code'],
    ['PT', '1', 'zip_code'],
    ['PT', '12345678901', 'zip_code'],
  ])('a postal code of %s written %j passes: %s', (country, zipCode, code) => {
    const told = fieldsOf(withInfo({ country, zipCode, phone: '+33612345678' }), {
      iban: noIban,
      identity: false,
    });
    expect(told['customerInfo.zipCode']).toBe(code);
  });

  const shown = { type: 'passport', number: '12AB34567', issuingAuthority: 'Mairie', deliveryDate: day };
  test.each([
    ['type', '', 'required'],
    ['number', x(identityNumber.min - 1), 'too_short'],
    ['number', x(identityNumber.min), undefined],
    ['number', x(identityNumber.max), undefined],
    ['number', x(identityNumber.max + 1), 'too_long'],
    ['number', 'AB-12345', 'identity_number'],
    ['issuingAuthority', x(issuingAuthority.min - 1), 'too_short'],
    ['issuingAuthority', x(issuingAuthority.max + 1), 'too_long'],
    ['deliveryDate', '', 'required'],
    ['deliveryDate', '1950-01-01', undefined],
    ['deliveryDate', '1949-12-31', 'date_too_old'],
    ['deliveryDate', day, undefined],
  ])('an identity document with %s = %j passes: %s', (field, typed, code) => {
    const values = { ...filled, customerIdentification: { ...shown, [field]: typed } };
    const told = fieldsOf(values, { iban: noIban, identity: true });
    expect(told[`customerIdentification.${field}`]).toBe(code);
  });
});

test('an address for a message is checked as the customer’s own', () => {
  expect(emailProblem('camille@example.org')).toBeNull();
  expect(['', 'camille', 'a@b'].map((typed) => emailProblem(typed)?.code)).toEqual([
    'required',
    'email',
    'email',
  ]);
});
