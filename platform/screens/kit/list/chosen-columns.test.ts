import { expect, test } from 'vitest';
import { readColumns } from './chosen-columns.ts';

const set = { all: ['number', 'product', 'status'], byDefault: ['number', 'status'] };

test('the kept columns are read in the table’s order, without those that are gone', () => {
  expect(readColumns('status,number,colour', set)).toEqual(['number', 'status']);
});

test('the standard columns are shown when nothing is kept, or nothing that is known', () => {
  expect(readColumns(null, set)).toBe(set.byDefault);
  expect(readColumns('', set)).toBe(set.byDefault);
});
