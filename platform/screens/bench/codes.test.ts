import { expect, test } from 'vitest';
import { cleanCode, codeAsScanned, isDossierNumber, isItemCode, stockNamed } from './codes.ts';

test('a grouped number is read as the plain one', () => {
  expect(cleanCode('2\u00A0264817\u00A0905521')).toBe('2264817905521');
  expect([
    isDossierNumber('2264817905521'),
    isDossierNumber('226481790552'),
    isDossierNumber('22648179055a1'),
  ]).toEqual([true, false, false]);
  expect(['22648179', '2264817905521', '123'].map(isItemCode)).toEqual([true, true, false]);
});

test('the identifier of a shelf keeps its spaces, grouped digits do not', () => {
  expect([' RAYON B 12 ', '2264817\u00A0905521', 'C0000000017'].map(codeAsScanned)).toEqual([
    'RAYON B 12',
    '2264817905521',
    'C0000000017',
  ]);
});

test('a stock is known by its identifier before its name', () => {
  const stocks = [
    { name: 'B-12', identifier: 'STK-1' },
    { name: 'À contrôler', identifier: 'B-12' },
  ];
  expect(stockNamed(stocks, ' b-12 ')?.identifier).toBe('B-12');
  expect(stockNamed(stocks, 'à contrôler')?.identifier).toBe('B-12');
  expect(stockNamed(stocks, 'B-1')).toBeUndefined();
});
