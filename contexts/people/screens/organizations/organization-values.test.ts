import type { OrganizationNode } from '../../domain/organizations/organization.ts';
import { expect, test } from 'vitest';
import { problemsOf } from './organization-check.ts';
import { blankOrganization, creationOf, numberIn, sheetIn } from './organization-values.ts';
import { addedOn, copiedTo } from './opening-days.ts';
import { countBelow, nodesWith, treeLabel } from './shown-nodes.ts';

const store = {
  ...blankOrganization('store', 'FR', '019c0000-0000-7000-8000-000000000001'),
  commonName: 'Arpège Nantes',
  corporateName: 'Arpège SAS',
  street: '12 rue Crébillon',
  zipCode: '44000',
  city: 'Nantes',
};

test.each(['1.000', '1,000', '1e3'])('a capacity of « %s » is no number', (dailyCapacity) => {
  expect(sheetIn({ ...store, dailyCapacity }).dailyCapacity).toBeNaN();
  expect(sheetIn({ ...store, dailyCapacity: '1 000' }).dailyCapacity).toBe(1000);
});

test('an empty field is sent as nothing, a number with a comma as a number', () => {
  expect(sheetIn({ ...store, latitude: '47,21', phone: '02 40 00 00 00' })).toMatchObject({
    siret: null,
    placeEmail: null,
    openingHours: null,
    eligibleCountries: null,
    dailyCapacity: null,
    latitude: 47.21,
    phone: '+33240000000',
  });
  expect(creationOf({ ...store, externalId: 'M1' }, 'a')).toMatchObject({
    accountId: 'a',
    type: 'store',
    externalId: 'M1',
    buyer: null,
  });
  expect(numberIn('là')).toBeNaN();
});

test('the form of an organization shows the faults that the server would', () => {
  const said = (more: object) =>
    problemsOf({ ...store, ...more }).map(({ field, code }) => `${field} ${code}`);
  expect(said({})).toEqual([]);
  expect(said({ commonName: '', zipCode: '4400' })).toEqual(['commonName required', 'zipCode zip_code']);
  expect(said({ parentOrganizationId: '' })).toEqual(['parentOrganizationId required']);
  expect(said({ type: 'buyer', parentOrganizationId: '' })).toEqual([]);
  expect(said({ externalId: 'x'.repeat(46) })).toEqual(['externalId too_long']);
  expect(said({ latitude: 'là' })).toEqual(['latitude number']);
});

test('hours are added in order, and copied from the day before', () => {
  const monday = addedOn([], 1);
  expect(monday).toEqual([{ day: 1, opens: '09:00', closes: '19:00' }]);
  expect(copiedTo(addedOn(monday, 3), 2)).toEqual([
    { day: 1, opens: '09:00', closes: '19:00' },
    { day: 2, opens: '09:00', closes: '19:00' },
    { day: 3, opens: '09:00', closes: '19:00' },
  ]);
});

test('the tree cuts names at 40 characters, and keeps the way to what is searched', () => {
  expect(treeLabel('x'.repeat(40))).toBe('x'.repeat(40));
  expect(treeLabel('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  const node = (commonName: string, children: OrganizationNode[] = []): OrganizationNode => ({
    id: commonName,
    commonName,
    type: 'store',
    status: 'active',
    externalId: null,
    city: 'Orléans',
    children,
  });
  const tree = [node('Siège', [node('Nord'), node('Sud')])];
  expect(countBelow(tree[0]!)).toBe(2);
  expect(nodesWith(tree, 'sud')).toMatchObject([{ commonName: 'Siège', children: [{ commonName: 'Sud' }] }]);
  expect(nodesWith(tree, 'orleans')).toEqual(tree);
  expect(nodesWith(tree, 'est')).toEqual([]);
});
