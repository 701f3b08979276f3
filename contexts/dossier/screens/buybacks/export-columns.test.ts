import { expect, test } from 'vitest';
import { askedHere, columnsOfList } from './export-columns.ts';

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

test('an export that failed is started again with what it was asked for, and only while that is known', () => {
  const variables = { format: 'xlsx' as const, brand: 'Apple' };
  expect(askedHere('e1', { data: { id: 'e1' }, variables })).toEqual(variables);
  expect(askedHere('e0', { data: { id: 'e1' }, variables })).toBeUndefined();
  expect(askedHere('e0', { data: undefined, variables: undefined })).toBeUndefined();
});
