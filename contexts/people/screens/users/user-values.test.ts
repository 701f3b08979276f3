import { expect, test } from 'vitest';
import { blankUser, fieldOf, sheetOf, userFor, type UserValues } from './user-values.ts';

const store = '019a0000-0000-7000-8000-000000000001';
const seller: UserValues = {
  ...blankUser('fr-FR'),
  email: ' lea@a.example.org ',
  firstname: 'Léa',
  lastname: 'Blanc',
  phone: '06 12 34 56 78',
  places: {
    ...blankUser('fr-FR').places,
    tim: { on: true, type: 'store_seller', organizationId: store },
  },
};

test('a filled form of a user is sent as a sheet, its phone as it is dialled in France', () => {
  expect(sheetOf(seller, 'FR')).toMatchObject({
    ok: true,
    body: {
      email: 'lea@a.example.org',
      phone: '+33612345678',
      modules: [{ moduleType: 'tim', type: 'store_seller', organizationId: store }],
    },
  });
  expect(sheetOf({ ...seller, phone: ' ' }, 'FR')).toMatchObject({ body: { phone: null } });
});

test.each([
  ['BE', '0470 12 34 56', '+32470123456'],
  ['CH', '079 123 45 67', '+41791234567'],
  ['BE', '+33 6 12 34 56 78', '+33612345678'],
])('a phone number without a prefix is one of the account’s country: %s %s', (country, phone, dialled) => {
  expect(sheetOf({ ...seller, phone }, country)).toMatchObject({ body: { phone: dialled } });
});

test('the form of a user tells what is wrong at its fields', () => {
  const places = { ...seller.places, rps: { on: true, type: '', organizationId: '' } } as const;
  const wrongIn = (values: UserValues) => {
    const checked = sheetOf(values, 'FR');
    return checked.ok ? [] : checked.violations.map(({ field, code }) => [field, code]);
  };
  expect(wrongIn({ ...seller, firstname: '', phone: '12', places })).toEqual([
    ['firstname', 'required'],
    ['phone', 'phone'],
    ['places.rps.type', 'required'],
    ['places.rps.organizationId', 'required'],
  ]);
  const none = wrongIn({ ...seller, places: blankUser('fr-FR').places });
  expect(none.map(([field]) => field)).toEqual(['places']);
});

test('the server’s faults of a role are shown at the module that is on', () => {
  const places = {
    ...seller.places,
    rps: { on: true, type: 'warehouse_operator', organizationId: store },
  } as const;
  const values = { ...seller, places };
  expect(fieldOf('modules.1.organizationId', values)).toBe('places.rps.organizationId');
  expect(fieldOf('modules.0.moduleType', values)).toBe('places.tim.organizationId');
  expect(fieldOf('email', values)).toBe('email');
});

test('where roles of one module only can be given it is on from the start', () => {
  const ofStore = [{ moduleType: 'tim' }, { moduleType: 'tim' }];
  expect(userFor('fr-FR', ofStore).places.tim).toEqual({ on: true, type: '', organizationId: '' });
  expect(userFor('fr-FR', [...ofStore, { moduleType: 'root' }])).toEqual(blankUser('fr-FR'));
  expect(userFor('fr-FR', [])).toEqual(blankUser('fr-FR'));
});
