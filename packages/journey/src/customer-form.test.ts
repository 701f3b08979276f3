import { expect, test } from 'vitest';
import {
  checkCustomer,
  internationalPhone,
  noCustomer,
  restoredCustomer,
  type CustomerValues,
} from './customer-form.ts';

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
const fieldsOf = (values: CustomerValues, asked: { iban: boolean; identity: boolean }) => {
  const checked = checkCustomer(values, asked, day);
  return checked.ok ? {} : Object.fromEntries(checked.violations.map(({ field, code }) => [field, code]));
};

test('a phone is typed as it is dialled and sent in E.164', () => {
  expect(internationalPhone('06 12 34 56 78', 'FR')).toBe('+33612345678');
  expect(internationalPhone('0470 12 34 56', 'BE')).toBe('+32470123456');
  expect(internationalPhone('+49 1512 3456789', 'FR')).toBe('+4915123456789');
  expect(internationalPhone('12', 'FR')).toBe('12');
});

test('what is sent is what the server keeps; an IBAN that nobody asks for is not sent', () => {
  const checked = checkCustomer(filled, { iban: true, identity: false }, day);
  expect(checked).toMatchObject({
    ok: true,
    answers: { customerInfo: { phone: '+33612345678', iban: 'FR7630006000011234567890189' } },
  });
  expect(checkCustomer(filled, { iban: false, identity: false }, day)).toMatchObject({
    ok: true,
    answers: { customerInfo: { iban: null }, customerIdentification: undefined },
  });
});

test('everything that is wrong is said at once, each at its field', () => {
  expect(fieldsOf(noCustomer('FR'), { iban: true, identity: true })).toMatchObject({
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
  expect(fieldsOf(wrong, { iban: true, identity: false })).toEqual({
    'customerInfo.email': 'email',
    'customerInfo.phone': 'phone',
    'customerInfo.zipCode': 'zip_code',
    'customerInfo.iban': 'iban',
  });
});

test('an identity document is not from the future', () => {
  const values = {
    ...filled,
    customerIdentification: {
      type: 'passport',
      number: '12AB34567',
      issuingAuthority: 'Préfecture',
      deliveryDate: '2026-03-03',
    },
  };
  expect(fieldsOf(values, { iban: false, identity: true })).toEqual({
    'customerIdentification.deliveryDate': 'date_future',
  });
});

test('a form is restored as it was left, and what is not text is left out', () => {
  expect(restoredCustomer(filled.customerInfo, null, 'BE')).toEqual(filled);
  expect(restoredCustomer({ firstName: 3, extra: 'x' }, 'nonsense', 'BE')).toEqual(noCustomer('BE'));
});
