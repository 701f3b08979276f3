import { expect, test } from 'vitest';
import type { Permission } from '@reprise/platform/domain/core/permissions.ts';
import { placeOfSearch } from './search-place.ts';

const may =
  (...permissions: Permission[]) =>
  (permission: Permission): boolean =>
    permissions.includes(permission);

test('a number leads to its dossier or its item, typed with spaces or without', () => {
  expect(placeOfSearch('2 264817 905521', may())).toEqual({ kind: 'buyback', number: '2264817905521' });
  expect(placeOfSearch('20000017', may())).toEqual({ kind: 'item', number: '20000017' });
});

test('an IMEI and a name lead to the filtered list', () => {
  expect(placeOfSearch('353209114172836', may())).toEqual({
    kind: 'list',
    href: '/buybacks?imei=353209114172836',
  });
  expect(placeOfSearch(' Aubert & fils ', may())).toEqual({
    kind: 'list',
    href: '/buybacks?customer=Aubert%20%26%20fils',
  });
});

test.each([
  [may('expedition_send'), 'C 0000 000 017', '/expedition?number=C0000000017'],
  [may('expedition_send'), 'c0000000017', '/expedition?number=c0000000017'],
  [may('package_receive'), 'C0000000017', '/expedition/incoming?number=C0000000017'],
  [may(), 'C0000000017', '/buybacks?customer=C0000000017'],
])('a parcel leads to the list of whoever has one', (can, typed, href) => {
  expect(placeOfSearch(typed, can)).toEqual({ kind: 'list', href });
});
