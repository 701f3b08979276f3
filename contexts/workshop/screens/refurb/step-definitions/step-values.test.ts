import { expect, test } from 'vitest';
import { costOf, requiredIn, typedCost } from './step-values.ts';

test('a cost is typed in currency units, left empty where nobody knows it, and bounded', () => {
  expect(costOf('12,50')).toBe(1_250);
  expect(costOf('12.5')).toBe(1_250);
  expect(costOf('  ')).toBeNull();
  expect(costOf('0')).toBe(0);
  expect(costOf('douze')).toBeUndefined();
  expect(costOf('-3')).toBeUndefined();
  expect(costOf('50000')).toBe(5_000_000);
  expect(costOf('50000,01')).toBeUndefined();
});

test('a cost is shown as it is typed', () => {
  expect(typedCost(1_250, 'fr-FR')).toBe('12,50');
  expect(typedCost(125_000, 'en-GB')).toBe('1250.00');
  expect(typedCost(null, 'fr-FR')).toBe('');
});

test('a step asks for a name and a stock', () => {
  expect(requiredIn({ name: ' ', description: '', stockId: '' })).toEqual(['name', 'stockId']);
  expect(requiredIn({ name: 'Polir', description: '', stockId: 'x' })).toEqual([]);
});
