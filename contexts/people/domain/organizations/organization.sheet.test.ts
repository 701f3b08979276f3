import { describe, expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { organizationSheet, relevantTo } from './organization.sheet.ts';

const sheet = {
  commonName: 'Magasin de Nantes',
  corporateName: 'Arpège SAS',
  siret: null,
  capital: '',
  policeReceiptNumber: ' 44-2026-17 ',
  street: '12 rue Crébillon',
  streetMore: '',
  zipCode: '44 000',
  city: 'Nantes',
  country: 'FR',
  manualGeocoding: false,
  latitude: null,
  longitude: null,
  placeEmail: '',
  phone: '+33 2 40 00 00 00',
  openingHours: null,
  status: 'active',
  parentOrganizationId: null,
  defaultWarehouse: null,
  stock: null,
  dailyCapacity: 20,
  eligibleCountries: ['BE'],
} as const;

const problemsOf = (more: object): string[] => {
  const given = { ...sheet, ...more };
  const parsed = organizationSheet.safeParse(given);
  return parsed.success ? [] : violationsOf(parsed.error, given).map(({ field, code }) => `${field} ${code}`);
};

test('a sheet is kept in one form: postal code and SIRET plain, nothing for what was left empty', () => {
  expect(organizationSheet.parse({ ...sheet, siret: '356 000 000 49837' })).toMatchObject({
    zipCode: '44000',
    siret: '35600000049837',
    capital: null,
    streetMore: null,
    placeEmail: null,
    phone: '+33240000000',
    policeReceiptNumber: '44-2026-17',
  });
});

describe('what the sheet of an organization refuses', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ commonName: ' ' }, ['commonName required']],
    [{ commonName: 'x' }, ['commonName too_short']],
    [{ corporateName: 'x'.repeat(121) }, ['corporateName too_long']],
    [{ siret: '73282932000075' }, ['siret siret']],
    [{ siret: '73282932000074' }, []],
    // companies of another country have other numbers
    [{ siret: 'BE0428759497', country: 'BE', zipCode: '1000' }, []],
    [{ zipCode: '4400' }, ['zipCode zip_code']],
    [{ zipCode: '1011ab', country: 'NL' }, []],
    [{ country: 'fr' }, ['country format']],
    [{ placeEmail: 'nobody' }, ['placeEmail email']],
    [{ phone: '02' }, ['phone phone']],
    [{ latitude: 91 }, ['latitude latitude']],
    [{ longitude: -181 }, ['longitude longitude']],
    [{ manualGeocoding: true }, ['latitude required', 'longitude required']],
    [{ manualGeocoding: true, latitude: 47.2, longitude: -1.5 }, []],
    [{ dailyCapacity: 0 }, ['dailyCapacity too_small']],
    [{ openingHours: [{ day: 8, opens: '09:00', closes: '12:00' }] }, ['openingHours.0.day too_big']],
    [{ openingHours: [{ day: 1, opens: '12:00', closes: '12:00' }] }, ['openingHours.0.closes range_order']],
    [
      {
        openingHours: [
          { day: 1, opens: '09:00', closes: '12:00' },
          { day: 1, opens: '11:59', closes: '18:00' },
        ],
      },
      ['openingHours.1.closes duplicate'],
    ],
    [
      {
        openingHours: [
          { day: 1, opens: '09:00', closes: '12:00' },
          { day: 1, opens: '12:00', closes: '18:00' },
          { day: 2, opens: '09:00', closes: '12:00' },
        ],
      },
      [],
    ],
  ])('is told for %j', (more, problems) => {
    expect(problemsOf(more)).toEqual(problems);
  });
});

test('what an organization of a type does not use is left out of its sheet', () => {
  const parsed = organizationSheet.parse({
    ...sheet,
    defaultWarehouse: '019c0000-0000-7000-8000-000000000001',
  });
  expect(relevantTo('warehouse', parsed)).toMatchObject({ dailyCapacity: 20, defaultWarehouse: null });
  expect(relevantTo('store', parsed)).toMatchObject({
    dailyCapacity: null,
    eligibleCountries: null,
    defaultWarehouse: parsed.defaultWarehouse,
  });
  expect(relevantTo('buyer', parsed)).toMatchObject({
    dailyCapacity: null,
    defaultWarehouse: null,
    policeReceiptNumber: null,
  });
});
