import { expect, test } from 'vitest';
import { columnsOfList } from './export-columns.ts';

test('a file has the columns of the list in their order, the currency before the first price', () => {
  expect(
    columnsOfList(['identificationNumber', 'product', 'declaredPrice', 'controlled', 'updatedAt']),
  ).toEqual([
    'identification_number',
    'product',
    'currency',
    'pre_declared',
    'declared',
    'controlled',
    'updated_date',
  ]);
  expect(columnsOfList(['lost'])).toEqual(['lost_flag']);
});
