import { expect, test } from 'vitest';
import { readColumns } from './chosen-columns.ts';

const set = { all: ['number', 'product', 'status'], byDefault: ['number', 'status'] };

test('the kept columns are read in the table’s order, those of another time left out', () => {
  expect(readColumns('status,number,colour', set)).toEqual(['number', 'status']);
});

test('nothing kept, or nothing that is known, shows the columns of everybody', () => {
  expect(readColumns(null, set)).toBe(set.byDefault);
  expect(readColumns('', set)).toBe(set.byDefault);
});
