import { expect, test } from 'vitest';
import { readColumns } from './chosen-columns.ts';

const set = { all: ['number', 'product', 'status', 'price'], byDefault: ['number', 'status'] };

test.each([
  { what: 'their own order is kept', kept: 'number,price,product', gives: ['number', 'price', 'product'] },
  { what: 'what is gone is left out', kept: 'number,colour,status', gives: ['number', 'status'] },
  { what: 'the column that names the row comes first', kept: 'status,number', gives: ['number', 'status'] },
  { what: 'it is there in any case', kept: 'price', gives: ['number', 'price'] },
  { what: 'each stands once', kept: 'number,price,price', gives: ['number', 'price'] },
])('$what', ({ kept, gives }) => {
  expect(readColumns(kept, set)).toEqual(gives);
});

test('the standard columns are shown when nothing is kept, or nothing that is known', () => {
  expect(readColumns(null, set)).toBe(set.byDefault);
  expect(readColumns('', set)).toBe(set.byDefault);
});
