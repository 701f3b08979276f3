import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { violationsOf } from '../core/violations.ts';
import { countryCodes, isCountry } from './countries.ts';
import {
  addressSchema,
  customerIdentificationSchema,
  customerInfoFields,
  customerInfoSchema,
} from './customer-info.ts';
import { distanceKm } from './distance.ts';
import { isPostalCode, normalizePostalCode, postalAreaOf } from './postal-code.ts';

const places = z
  .array(z.object({ country: z.string(), postal_code: z.string(), place: z.string() }))
  .parse(parse(readFileSync(new URL('./fixtures/postal_codes.csv', import.meta.url)), { columns: true }));

describe('the postal codes', () => {
  test('those of the post offices pass', () => {
    expect(places.length).toBe(100);
    expect(places.filter(({ country, postal_code }) => !isPostalCode(country, postal_code))).toEqual([]);
  });
  test.each([
    ['FR', '7500', false],
    ['FR', '75001 ', true],
    ['FR', '2A004', false],
    ['BE', '1000', true],
    ['BE', 'B-1000', true],
    ['BE', '10000', false],
    ['NL', '1011ab', true],
    ['NL', '1011 AB', true],
    ['NL', '1011', false],
    ['NL', '0011 AB', false],
    ['DE', '01053', true],
    ['LU', 'L-1111', true],
    ['CH', '1003', true],
    ['CH', '10034', false],
    ['GB', 'sw1a1aa', true],
    ['GB', 'M1 1AE', true],
    ['GB', '12345', false],
    ['PT', '1000-001', true],
    ['PT', '1', false],
    ['PT', '12345678901', false],
    ['PT', '<b>', false],
  ])('%s %j passes: %s', (country, code, expected) => {
    expect(isPostalCode(country, code)).toBe(expected);
  });
  test('they are stored as the country writes them', () => {
    expect(normalizePostalCode('NL', '1011ab')).toBe('1011 AB');
    expect(normalizePostalCode('GB', 'sw1a1aa')).toBe('SW1A 1AA');
    expect(normalizePostalCode('LU', 'L-1111')).toBe('1111');
    expect(normalizePostalCode('FR', '75 001')).toBe('75001');
    expect(postalAreaOf('NL', '1011 AB')).toBe('1011');
  });
});

test('countries are ISO 3166-1 codes that have a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes).toHaveLength(249);
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(isCountry('FR')).toBe(true);
  expect(isCountry('fr')).toBe(false);
  expect(isCountry('ZZ')).toBe(false);
});

describe('the distance between two places', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  test('is the great circle, in kilometres', () => {
    expect(distanceKm(paris, newYork)).toBeCloseTo(5_837, -1);
    expect(distanceKm(paris, paris)).toBe(0);
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      1,
    );
  });
});

const customer = {
  firstName: 'Zoë',
  lastName: 'D’Arc-Łukasiewicz',
  email: 'zoe@example.org',
  phone: '+33 6 12 34 56 78',
  street: '1 rue de la Paix',
  streetMore: '',
  zipCode: '75002',
  city: 'Paris',
  country: 'FR',
};
const faultsOf = (more: object): (string | object)[] => {
  const parsed = customerInfoSchema.safeParse({ ...customer, ...more });
  return parsed.success ? [] : violationsOf(parsed.error);
};

describe('the customer’s details', () => {
  test('are stored trimmed and in one form', () => {
    const parsed = customerInfoSchema.parse({
      ...customer,
      city: ' Amsterdam ',
      country: 'NL',
      zipCode: '1011ab',
      iban: 'nl91 abna 0417 1643 00',
    });
    expect(parsed).toMatchObject({
      phone: '+33612345678',
      city: 'Amsterdam',
      zipCode: '1011 AB',
      iban: 'NL91ABNA0417164300',
    });
  });
  test.each<[string, string, string, object?]>([
    ['firstName', '', 'required'],
    ['firstName', '   ', 'required'],
    ['firstName', 'R2D2', 'name_characters'],
    ['lastName', '<script>', 'name_characters'],
    ['lastName', '’', 'name_characters'],
    ['lastName', '’’t Hooft', 'name_characters'],
    ['lastName', '-Hooft', 'name_characters'],
    ['lastName', 'x'.repeat(61), 'too_long', { max: 60 }],
    ['email', 'a@b', 'email'],
    ['email', 'zoe.example.org', 'email'],
    ['email', `${'x'.repeat(180)}@example.org`, 'too_long', { max: 180 }],
    ['phone', '0612345678', 'phone'],
    ['phone', '+336123456781234567', 'phone'],
    ['street', '1', 'too_short', { min: 2 }],
    ['streetMore', 'x'.repeat(126), 'too_long', { max: 125 }],
    ['zipCode', '7500', 'zip_code'],
    ['zipCode', '', 'required'],
    ['city', 'x'.repeat(46), 'too_long', { max: 45 }],
    ['country', 'ZZ', 'country'],
    ['iban', 'FR1420041010050500013M02607', 'iban'],
  ])('have for %s = %j the faults %s', (field, value, code, values) => {
    expect(faultsOf({ [field]: value })).toEqual([
      values === undefined ? { field, code } : { field, code, values },
    ]);
  });
  test('names of every script pass', () => {
    for (const firstName of ['José', 'Anne-Marie', 'O’Neil', 'J. R.', '李', 'Владимир', 'نور', 'Nguyễn']) {
      expect(faultsOf({ firstName })).toEqual([]);
    }
  });
  test.each([
    ["'t Hooft", "'t Hooft"],
    ['’s-Gravesande', '’s-Gravesande'],
    ['‘t Kint', '’t Kint'],
    ['van ‘t Hek', 'van ’t Hek'],
  ])('a name with its apostrophe before its first letter passes: %s', (lastName, stored) => {
    expect(customerInfoSchema.parse({ ...customer, lastName })).toMatchObject({ lastName: stored });
  });
  test('have every wrong field told at once, a missing one as required', () => {
    const faults = faultsOf({ firstName: undefined, email: 'x@', zipCode: '1', phone: '06' });
    expect(
      faults.map((fault) => (typeof fault === 'object' ? Object.values(fault).slice(0, 2) : fault)),
    ).toEqual([
      ['firstName', 'required'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['zipCode', 'zip_code'],
    ]);
  });
  test('have a wrong postal code told beside fields that are blank', () => {
    const faults = faultsOf({ firstName: '', street: ' ', city: 'P', zipCode: '7500' });
    expect(
      faults.map((fault) => (typeof fault === 'object' ? Object.values(fault).slice(0, 2) : fault)),
    ).toEqual([
      ['firstName', 'required'],
      ['street', 'required'],
      ['city', 'too_short'],
      ['zipCode', 'zip_code'],
    ]);
  });
  test('can be printed as JSON Schema, for the published contract', () => {
    const printed = z.toJSONSchema(customerInfoSchema, { io: 'input' });
    expect(Object.keys(printed.properties ?? {})).toEqual(Object.keys(customerInfoFields));
    expect(z.toJSONSchema(customerIdentificationSchema('2026-03-02')).type).toBe('object');
  });
  test('have an address that follows the same rules alone', () => {
    const parsed = addressSchema.safeParse({
      street: '1 rue X',
      zipCode: '75',
      city: 'Paris',
      country: 'FR',
    });
    expect(!parsed.success && violationsOf(parsed.error)).toEqual([{ field: 'zipCode', code: 'zip_code' }]);
  });
});

describe('an identity document', () => {
  const schema = customerIdentificationSchema('2026-03-02');
  const shown = {
    type: 'passport',
    number: '12AB34567',
    issuingAuthority: 'Préfecture',
    deliveryDate: '2020-05-31',
  };
  test('that was issued today is accepted', () => {
    expect(schema.safeParse({ ...shown, deliveryDate: '2026-03-02' }).success).toBe(true);
    expect(schema.safeParse({ ...shown, deliveryDate: '1950-01-01' }).success).toBe(true);
  });
  test.each<[string, string | undefined, string, object?]>([
    ['type', 'library_card', 'choice'],
    ['type', undefined, 'required'],
    ['type', '', 'required'],
    ['number', '1234', 'too_short', { min: 5 }],
    ['number', '1234-5678', 'identity_number'],
    ['number', '1'.repeat(21), 'too_long', { max: 20 }],
    ['issuingAuthority', '', 'required'],
    ['deliveryDate', undefined, 'required'],
    ['deliveryDate', '', 'required'],
    ['deliveryDate', '31/05/2020', 'date'],
    ['deliveryDate', '2020-02-30', 'date'],
    ['deliveryDate', '1949-12-31', 'date_too_old', { year: '1950' }],
    ['deliveryDate', '2026-03-03', 'date_future'],
  ])('with %s = %j has the faults %s', (field, value, code, values) => {
    const parsed = schema.safeParse({ ...shown, [field]: value });
    expect(!parsed.success && violationsOf(parsed.error)).toEqual([
      values === undefined ? { field, code } : { field, code, values },
    ]);
  });
});
