import { expect, test } from 'vitest';
import { placeOfSearch } from './search-place.ts';

test('a number leads to its dossier or its item, typed with spaces or without', () => {
  expect(placeOfSearch('2 264817 905521')).toEqual({ kind: 'buyback', number: '2264817905521' });
  expect(placeOfSearch('20000017')).toEqual({ kind: 'item', number: '20000017' });
});

test('an IMEI and a name lead to the filtered list', () => {
  expect(placeOfSearch('353209114172836')).toEqual({ kind: 'list', href: '/buybacks?imei=353209114172836' });
  expect(placeOfSearch(' Aubert & fils ')).toEqual({
    kind: 'list',
    href: '/buybacks?customer=Aubert%20%26%20fils',
  });
});
