import { expect, test } from 'vitest';
import { defaultBuybackColumns } from '../../lib/buyback-columns-keys.ts';
import { readColumns } from './chosen-columns.ts';

test('the kept columns are read in the table’s order, those of another time left out', () => {
  expect(readColumns('status,identificationNumber,colour')).toEqual(['identificationNumber', 'status']);
});

test('nothing kept, or nothing that is known, shows the columns of everybody', () => {
  expect(readColumns(null)).toBe(defaultBuybackColumns);
  expect(readColumns('')).toBe(defaultBuybackColumns);
});
